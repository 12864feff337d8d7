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

/** Says what is wrong with a value of a content file and what to do, in French. A schema’s own message goes first. */
export function problemOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const kind = KIND_WORDS[issue.expected];
      if (issue.input !== undefined) return kind ? `il faut ${kind}.` : WRONG_FORM;
      return kind ? `cette valeur manque, il faut ${kind}.` : 'cette valeur manque.';
    }
    case 'too_small':
      return issue.origin === 'string'
        ? Number(issue.minimum) === 1
          ? 'ce texte est vide\u00a0: écrivez-le.'
          : `ce texte a ${length(issue)} signes, il en faut au moins ${issue.minimum}\u00a0: complétez-le.`
        : issue.origin === 'array'
          ? `cette liste a ${length(issue)} éléments, il en faut au moins ${issue.minimum}.`
          : `il faut au moins ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `ce texte a ${length(issue)} signes, ${issue.maximum} au plus\u00a0: raccourcissez-le.`
        : issue.origin === 'array'
          ? `cette liste a ${length(issue)} éléments, ${issue.maximum} au plus.`
          : `il faut au plus ${issue.maximum}.`;
    case 'invalid_value':
      return `«\u00a0${issue.input}\u00a0» n’est pas permis ici. Au choix\u00a0: ${quoted(issue.values)}.`;
    case 'unrecognized_keys':
      return `${quoted(issue.keys)} ne fait pas partie de ce fichier\u00a0: corrigez ce mot ou retirez la ligne.`;
    default:
      return WRONG_FORM;
  }
}

const BRACE = 'une accolade s’écrit «\u00a0\\{\u00a0».';
/** A tag that is closed, with no other in it. */
const PAIR = /<([\p{L}\d]+)[^<>]*>[^<]*<\/\1>/u;
const LESS = 'le signe «\u00a0<\u00a0» s’écrit «\u00a0\\<\u00a0».';

/** Finds what keeps the text of a page from being read, as far as it can be seen without a parser. */
export function textProblem(text: string): string | undefined {
  const plain = text.replace(/\{\/\*[\s\S]*?\*\/\}|`[^`]*`|\\[{}<]/g, '');
  if (/[{}]/.test(plain)) return BRACE;
  if (/<(?![/\p{L}])/u.test(plain)) return LESS;
  let rest = plain.replace(/<[^>]*\/>/g, '');
  while (PAIR.test(rest)) rest = rest.replace(PAIR, '');
  const [, left] = /.*<([\p{L}\d]+)/su.exec(rest) ?? /<\/([\p{L}\d]+)/u.exec(rest) ?? [];
  return left && `une balise ouverte se ferme\u00a0: <${left}>…</${left}>.`;
}

/** Names of marks: for a fact of the company, and for words that stand only as long as a promise does. */
export const FACTS = ['nom', 'depuis', 'horaires', 'heures', 'jours', 'téléphone', 'zone', 'à-zone'] as const;
const PROMISES = ['rappel', 'urgence', 'nuit', 'recyclage'] as const;
export const MARK = /\{([^{}|]*)(?:\|([^{}]+))?\}/g;
/** The mark of a service's price. It stands on pages of services only. */
const PRICE = 'prix';
const UNPRICED =
  '{prix} est vide, car ce service n’a pas de prix\u00a0: écrivez {prix|\u00a0: #}, ou ajoutez-en un.';
const NO_SERVICE = '{prix} ne se remplit que sur la page d’un service\u00a0: écrivez le prix lui-même.';

/**
 * Finds a mark such as « {nom} » that stands for nothing. Files of facts hold no marks. `priced` says whether the service
 * has a price.
 */
export function markProblem(file: string, text: string, priced = false): string | undefined {
  if (/(?:company|services)\.yaml$/.test(file)) return undefined;
  const ofService = file.includes('services/');
  const facts = [...FACTS, ...(priced ? [PRICE] : [])];
  const promises = [...PROMISES, ...(ofService ? [PRICE] : [])];
  const wrong = [...text.matchAll(MARK)].find(
    ([, name = '', words]) => ![...facts, ...(words ? promises : [])].includes(name),
  );
  if (wrong?.[1] === PRICE) return ofService ? UNPRICED : NO_SERVICE;
  const choice = [...facts.map((name) => `{${name}}`), ...promises.map((name) => `{${name}|…}`)].join(', ');
  return wrong && `${wrong[0]} n’existe pas. Au choix\u00a0: ${choice}.`;
}

const length = ({ input }: Issue): number =>
  typeof input === 'string' || Array.isArray(input) ? input.length : 0;
