import { z } from 'zod';

/**
 * Builds the schemas of values in content files. The owner’s editor shows `label` and `hint`. Each build checks the
 * rest.
 */
interface Words {
  hint?: string;
  min?: number;
  max?: number;
}

const text = (label: string, widget: 'string' | 'text', { hint, min = 1, max }: Words) =>
  (max ? z.string().min(min).max(max) : z.string().min(min)).meta({ label, widget, ...(hint && { hint }) });

export const line = (label: string, words: Words = {}) => text(label, 'string', words);

export const paragraph = (label: string, words: Words = {}) => text(label, 'text', words);

/** A group of named values. A value with another name is refused. `error` is the message if the value is no group. */
export const group = <S extends z.core.$ZodLooseShape>(label: string, shape: S, error?: string) =>
  z.strictObject(shape, error).meta({ label });

export const list = <S extends z.ZodType>(label: string, item: S, hint?: string) =>
  z.array(item).meta({ label, ...(hint && { hint }) });

export const titled = (label: string) => group(label, { title: line('Titre'), text: paragraph('Texte') });

/** Lines that replace the lines with the same title in service-pages.yaml. */
export const ownPoints = (label: string) =>
  list(label, titled('Ligne'), 'Chacune remplace celle du même titre, ou s’ajoute');

/** Limits in characters for search engines, once the marks are filled in. `content/checks/heads.ts` checks them. */
export const SEARCH_RESULT_LENGTHS = { title: { min: 20, max: 60 }, description: { min: 60, max: 150 } };
const limitsHint = ({ min, max }: typeof SEARCH_RESULT_LENGTHS.title) =>
  `De ${min} à ${max} signes, une fois les accolades remplies`;
const TITLE = {
  max: SEARCH_RESULT_LENGTHS.title.max,
  hint: `${limitsHint(SEARCH_RESULT_LENGTHS.title)}\u00a0: le service, puis le lieu`,
};
/** Limits of a description before its marks are filled in, when it may still be longer. */
const DESCRIPTION = {
  min: SEARCH_RESULT_LENGTHS.description.min,
  max: 2 * SEARCH_RESULT_LENGTHS.description.max,
  hint: limitsHint(SEARCH_RESULT_LENGTHS.description),
};

export const meta = () =>
  group('Pour les moteurs de recherche', {
    title: line('Titre pour les moteurs de recherche', TITLE),
    description: paragraph('Description pour les moteurs de recherche', DESCRIPTION),
  });

export const web = (label: string) =>
  z
    .url({ protocol: /^https?$/, error: 'il faut une adresse entière, comme https://www.exemple.fr.' })
    .meta({ label, widget: 'string' });

/** A question and its answer. `more`: further values of the questions of one page. */
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

/** Marks a rendered picture. The page fades its edges, so that nobody takes it for a photo of real work. */
export const illustration = () =>
  z.boolean().optional().meta({ label: 'Illustration', hint: 'À décocher pour une photo' });

export const pictured = (label: string, max?: number) =>
  group(label, {
    image: z.string().min(1).meta({ label: 'Image', widget: 'image' }),
    alt: alt(undefined, max),
  });
