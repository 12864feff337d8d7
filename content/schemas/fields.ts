import { z } from 'zod';

/**
 * The kinds of values in content files. `label` and `hint` are what the editor shows (site/editor); the rest is
 * checked at each build.
 */
interface Words {
  hint?: string;
  /** Shortest and longest text, in characters. */
  min?: number;
  max?: number;
}

const text = (label: string, widget: 'string' | 'text', { hint, min = 1, max }: Words) =>
  (max ? z.string().min(min).max(max) : z.string().min(min)).meta({ label, widget, ...(hint && { hint }) });

export const line = (label: string, words: Words = {}) => text(label, 'string', words);

export const paragraph = (label: string, words: Words = {}) => text(label, 'text', words);

/** Values under one name, and no others. `error` replaces the general message where something else stands there. */
export const group = <S extends z.core.$ZodLooseShape>(label: string, shape: S, error?: string) =>
  z.strictObject(shape, error).meta({ label });

export const list = <S extends z.ZodType>(label: string, item: S, hint?: string) =>
  z.array(item).meta({ label, ...(hint && { hint }) });

/** A title and its text. */
export const titled = (label: string) => group(label, { title: line('Titre'), text: paragraph('Texte') });

/** Lines that replace those of the same title in service-pages.yaml. */
export const ownPoints = (label: string) =>
  list(label, titled('Ligne'), 'Chacune remplace celle du même titre, ou s’ajoute');

/** Limits in signs of what search engines show, once the marks are filled in (content/checks/heads.ts). */
export const SHOWN = { title: { min: 20, max: 60 }, description: { min: 60, max: 150 } };
const shown = ({ min, max }: typeof SHOWN.title) =>
  `De ${min} à ${max} signes, une fois les accolades remplies`;
const TITLE = { max: SHOWN.title.max, hint: `${shown(SHOWN.title)}\u00a0: le service, puis le lieu` };
/** Limits of a description as it is written: with its marks, it may be longer than what is shown. */
const DESCRIPTION = {
  min: SHOWN.description.min,
  max: 2 * SHOWN.description.max,
  hint: shown(SHOWN.description),
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

/** A question and its answer. `more` are the values that questions of one page have beside these. */
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

/** A mark for our own pictures: their edges fade into the page, and nobody takes them for real work. */
export const illustration = () =>
  z.boolean().optional().meta({ label: 'Illustration', hint: 'À décocher pour une photo' });

/** A picture of a YAML file: its path from content, and its words. */
export const pictured = (label: string, max?: number) =>
  group(label, {
    image: z.string().min(1).meta({ label: 'Image', widget: 'image' }),
    alt: alt(undefined, max),
  });
