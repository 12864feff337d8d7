import { z } from 'zod';

/**
 * The kinds of values in content files. `label` and `hint` are what the editor shows (site/editor); the rest is
 * checked at each build.
 */
interface Words {
  hint?: string;
  /** Longest text, in characters. */
  max?: number;
}

const text = (label: string, widget: 'string' | 'text', { hint, max }: Words) =>
  (max ? z.string().min(1).max(max) : z.string().min(1)).meta({ label, widget, ...(hint && { hint }) });

/** A short text. */
export const line = (label: string, words: Words = {}) => text(label, 'string', words);

/** A paragraph. */
export const paragraph = (label: string, words: Words = {}) => text(label, 'text', words);

/** `error`: what to write in its place, where the lines of the group say it better than a general message. */
export const group = <S extends z.core.$ZodLooseShape>(label: string, shape: S, error?: string) =>
  z.strictObject(shape, error).meta({ label });

export const list = <S extends z.ZodType>(label: string, item: S, hint?: string) =>
  z.array(item).meta({ label, ...(hint && { hint }) });

/** A title and its text. */
export const titled = (label: string) => group(label, { title: line('Titre'), text: paragraph('Texte') });

/** Lines that replace those of the same title in service-pages.yaml. */
export const ownPoints = (label: string) =>
  list(label, titled('Ligne'), 'Chacune remplace celle du même titre, ou s’ajoute');

/** What search engines show. */
export const meta = () =>
  group('Pour les moteurs de recherche', {
    title: line('Titre de la page', { max: 60, hint: '60 signes au plus' }),
    description: z
      .string()
      .min(100)
      .max(180)
      .meta({ label: 'Description', widget: 'text', hint: 'De 120 à 160 signes, deux phrases' }),
  });

export const web = (label: string) =>
  z
    .url({ protocol: /^https?$/, error: 'il faut une adresse entière, comme https://www.exemple.fr.' })
    .meta({ label, widget: 'string' });

/** A question and its answer. `more`: what questions of one page have beside these. */
export const question = <M extends z.core.$ZodLooseShape>(more: M) =>
  group('Question', {
    question: line('Question'),
    answer: paragraph('Réponse'),
    sources: list(
      'Pour vérifier',
      group('Texte de loi', { text: line('Code et articles'), href: web('Adresse') }),
      'Les textes sur lesquels la réponse s’appuie, montrés sous elle, un par code',
    ).optional(),
    ...more,
  });

const LONGEST_ALT = 160;

export const alt = (label = 'Texte de remplacement', max = LONGEST_ALT) =>
  line(label, {
    max,
    hint: 'Ce que l’on voit, pour qui ne voit pas l’image. Une image de synthèse commence par « Illustration : ».',
  });

/** Whether a picture is one of ours: its edges fade into the page, and nobody takes it for real work. */
export const rendered = () =>
  z.boolean().optional().meta({ label: 'Illustration', hint: 'À décocher pour une photo' });

/** A picture of a YAML file: its path from content, and its words. */
export const pictured = (label: string, max?: number) =>
  group(label, {
    image: z.string().min(1).meta({ label: 'Image', widget: 'image' }),
    alt: alt(undefined, max),
  });
