import { existsSync, readdirSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';
import { CONTENT, ContentError, readContent } from '../../quote/content-file.ts';
import { SERVICES } from '../../quote/services.data.ts';
import { articleSchema, pageSchema, serviceSchema } from '../schemas/collections.ts';

const slugs = SERVICES.map(({ slug }) => slug);

/** The path of a picture, from the file that names it. */
const pictureIn = (folder: string) =>
  z.string().refine((path) => existsSync(new URL(path, new URL(`${folder}/`, CONTENT))), {
    error: ({ input }) =>
      `l’image «\u00a0${input}\u00a0» n’existe pas\u00a0: vérifiez son nom et son dossier.`,
  });

/** What is wrong with the files of services, articles and pages, in French: file, line, value and what to do. */
export function contentProblems(): string[] {
  const schemas = {
    services: serviceSchema(pictureIn('services')),
    articles: articleSchema(pictureIn('articles'), slugs),
    pages: pageSchema,
  };
  return Object.entries(schemas).flatMap(([folder, schema]) =>
    readdirSync(new URL(folder, CONTENT)).flatMap((file) => {
      try {
        readContent(`${folder}/${file}`, schema);
        return [];
      } catch (error) {
        if (error instanceof ContentError) return [error.message];
        throw error;
      }
    }),
  );
}

/** Stops a build before Astro reads the files, whose own messages name neither the line nor the remedy. */
export const checkContent = (): AstroIntegration => ({
  name: 'check-content',
  hooks: {
    'astro:config:setup': () => {
      const problems = contentProblems();
      if (problems.length > 0) throw new ContentError(problems);
    },
  },
});
