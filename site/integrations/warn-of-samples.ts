import type { AstroIntegration } from 'astro';
import { samples, testimonials } from '../data/testimonials.data.ts';

/** Warns in the build's output of invented reviews that would go public. */
export const warnOfSamples = (): AstroIntegration => ({
  name: 'samples',
  hooks: {
    'astro:build:done': ({ logger }) => {
      if (samples && testimonials.length > 0)
        logger.warn(
          'Les avis de site/content/testimonials.yaml sont des exemples : remplacez-les avant la mise en ligne.',
        );
    },
  },
});
