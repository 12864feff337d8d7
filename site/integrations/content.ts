import type { AstroIntegration } from 'astro';
import { pictureReport } from '../../content/checks/pictures.ts';
import { contentProblems } from '../../content/checks/references.ts';
import { ContentError } from '../../content/read.ts';

/** Stops the build if the content has errors. Astro's own messages would name neither the line nor the remedy. */
export const content = (): AstroIntegration => ({
  name: 'content',
  hooks: {
    'astro:config:setup': async ({ logger }) => {
      const textProblems = contentProblems();
      // The paths of pictures can only be read from texts without errors.
      if (textProblems.length > 0) throw new ContentError(textProblems);
      const { errors, warnings } = await pictureReport();
      for (const warning of warnings) logger.warn(warning);
      if (errors.length > 0) throw new ContentError(errors);
    },
  },
});
