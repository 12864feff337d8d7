import type { AstroIntegration } from 'astro';
import { samplesIn } from '../../content/checks/samples.ts';

/** Warns in the build's output of invented values that would go public. */
export const warnOfSamples = (): AstroIntegration => ({
  name: 'samples',
  hooks: {
    'astro:build:done': ({ logger }) => {
      const { length } = samplesIn().filter(({ review }) => !review);
      if (length > 0)
        logger.warn(
          `Exemples à remplacer avant la mise en ligne\u00a0: ${length}. Leur liste\u00a0: npm run samples.`,
        );
    },
  },
});
