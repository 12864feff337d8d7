import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const KIND_WORDS: Record<string, string> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'true ou false',
  array: 'une liste (une ligne par élément, commençant par un tiret)',
  object: 'un groupe de valeurs (une par ligne, décalées de deux espaces)',
  date: 'une date, comme 2026-11-23',
};

const WRONG_FORM = 'cette valeur n’a pas la forme attendue.';

const quoted = (values: readonly unknown[]): string =>
  values.map((value) => `«\u00a0${value}\u00a0»`).join(', ');

/** Returns what is wrong with a value and what to do, in French, unless the schema has a message of its own. */
export function problemOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const kind = KIND_WORDS[issue.expected];
      if (issue.input !== undefined) return kind ? `il faut ${kind}.` : WRONG_FORM;
      return kind ? `cette valeur manque, il faut ${kind}.` : 'cette valeur manque.';
    }
    case 'too_small': {
      const { origin, minimum } = issue;
      if (origin === 'array')
        return `cette liste a ${length(issue)} éléments, il en faut au moins ${minimum}.`;
      if (origin !== 'string') return `il faut au moins ${minimum}.`;
      if (Number(minimum) === 1) return 'ce texte est vide\u00a0: écrivez-le.';
      return `ce texte a ${length(issue)} signes, il en faut au moins ${minimum}\u00a0: complétez-le.`;
    }
    case 'too_big': {
      const { origin, maximum } = issue;
      if (origin === 'array') return `cette liste a ${length(issue)} éléments, ${maximum} au plus.`;
      if (origin !== 'string') return `il faut au plus ${maximum}.`;
      return `ce texte a ${length(issue)} signes, ${maximum} au plus\u00a0: raccourcissez-le.`;
    }
    case 'invalid_value':
      return `«\u00a0${issue.input}\u00a0» n’est pas permis ici. Au choix\u00a0: ${quoted(issue.values)}.`;
    case 'unrecognized_keys':
      return `${quoted(issue.keys)} ne fait pas partie de ce fichier\u00a0: corrigez ce mot ou retirez la ligne.`;
    default:
      return WRONG_FORM;
  }
}

const BRACE = 'une accolade s’écrit «\u00a0\\{\u00a0».';
/** A tag with its closing tag, and no other tag between them. */
const CLOSED_TAG = /<([\p{L}\d]+)[^<>]*>[^<]*<\/\1>/u;
const LESS_THAN = 'le signe «\u00a0<\u00a0» s’écrit «\u00a0\\<\u00a0».';

/** Guesses why MDX could not be parsed: a brace, a « < », or a tag that is not closed. */
export function textProblem(text: string): string | undefined {
  const plain = text.replace(/\{\/\*[\s\S]*?\*\/\}|`[^`]*`|\\[{}<]/g, '');
  if (/[{}]/.test(plain)) return BRACE;
  if (/<(?![/\p{L}])/u.test(plain)) return LESS_THAN;
  let rest = plain.replace(/<[^>]*\/>/g, '');
  while (CLOSED_TAG.test(rest)) rest = rest.replace(CLOSED_TAG, '');
  const [, unclosed] = /.*<([\p{L}\d]+)/su.exec(rest) ?? /<\/([\p{L}\d]+)/u.exec(rest) ?? [];
  return unclosed && `une balise ouverte se ferme\u00a0: <${unclosed}>…</${unclosed}>.`;
}

/** Names of marks that stand for a fact of the company, such as « {nom} ». */
export const FACTS = ['nom', 'depuis', 'horaires', 'heures', 'jours', 'téléphone', 'zone', 'à-zone'] as const;
/** Names of marks whose words are shown only if the company makes the promise: « {rappel| sous # heures} ». */
const PROMISES = ['rappel', 'urgence', 'nuit', 'recyclage'] as const;
export const MARK = /\{([^{}|]*)(?:\|([^{}]+))?\}/g;
/** The name of the mark for the price of a service. Only pages of services may use it. */
const PRICE = 'prix';
const UNPRICED =
  '{prix} est vide, car ce service n’a pas de prix\u00a0: écrivez {prix|\u00a0: #}, ou ajoutez-en un.';
const NO_SERVICE = '{prix} ne se remplit que sur la page d’un service\u00a0: écrivez le prix lui-même.';

/** Returns what is wrong with the first unknown mark of a text. The files that hold the facts have no marks. */
export function markProblem(file: string, text: string, hasPrice = false): string | undefined {
  if (/(?:company|services)\.yaml$/.test(file)) return undefined;
  const isOfService = file.includes('services/');
  const facts: string[] = hasPrice ? [...FACTS, PRICE] : [...FACTS];
  const promises: string[] = isOfService ? [...PROMISES, PRICE] : [...PROMISES];
  const isKnown = (name: string, words?: string) =>
    facts.includes(name) || (words !== undefined && promises.includes(name));
  const wrong = [...text.matchAll(MARK)].find(([, name = '', words]) => !isKnown(name, words));
  if (wrong?.[1] === PRICE) return isOfService ? UNPRICED : NO_SERVICE;
  const choice = [...facts.map((name) => `{${name}}`), ...promises.map((name) => `{${name}|…}`)].join(', ');
  return wrong && `${wrong[0]} n’existe pas. Au choix\u00a0: ${choice}.`;
}

const length = ({ input }: Issue): number =>
  typeof input === 'string' || Array.isArray(input) ? input.length : 0;
