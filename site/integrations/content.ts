import type { AstroIntegration } from 'astro';
import { pictureReport } from '../../content/checks/pictures.ts';
import { contentProblems } from '../../content/checks/references.ts';
import { ContentError } from '../../content/read.ts';

/** Stops a build before Astro reads the content, whose own messages name neither the line nor the remedy. */
export const content = (): AstroIntegration => ({
  name: 'content',
  hooks: {
    'astro:config:setup': async ({ logger }) => {
      const texts = contentProblems();
      // Paths are found in texts that are sound.
      const pictures = texts.length > 0 ? { errors: [], warnings: [] } : await pictureReport();
      for (const warning of pictures.warnings) logger.warn(warning);
      const problems = [...texts, ...pictures.errors];
      if (problems.length > 0) throw new ContentError(problems);
    },
  },
});
