import { parse } from 'yaml';
import { z } from 'zod';
import { checkContent } from '../read.ts';
import { articleSchema, pageSchema, serviceSchema } from '../schemas/collections.ts';
import { YAML_FILES } from '../schemas/pages.ts';
import { type ContentFile, problemsOf } from './content.ts';

export const servicesIn = (files: readonly ContentFile[]): Record<'slug' | 'menuLabel', string>[] => {
  const { categories = [] } = parse(files.find(({ file }) => file === 'services.yaml')?.text ?? '') ?? {};
  return categories.flatMap(({ services = [] }) => services);
};

export function schemaProblems(files: readonly ContentFile[]): string[] {
  const problemsOfServices = problemsOf(() => {
    const services = files.find(({ file }) => file === 'services.yaml');
    checkContent('services.yaml', services?.text ?? '', YAML_FILES['services.yaml']);
  });
  const listed = problemsOfServices.length > 0 ? [] : servicesIn(files);
  const schemas: Record<string, z.ZodType> = {
    services: serviceSchema(z.string()),
    // An article names a service. Without a list of services, every article would seem wrong.
    ...(listed.length > 0 && { articles: articleSchema(z.string(), listed) }),
    pages: pageSchema,
    ...YAML_FILES,
  };
  return files.flatMap(({ file, text }) => {
    const schema = schemas[file] ?? schemas[file.split('/', 1)[0] ?? ''];
    return schema ? problemsOf(() => checkContent(file, text, schema)) : [];
  });
}
