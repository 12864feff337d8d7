import { parse } from 'yaml';
import { CONTENT } from '../read.ts';
import type { RedirectGroup } from '../redirects.ts';
import { weekSchema } from '../schemas/hours.ts';
import { type ContentText, contentFiles, contentTexts } from './content.ts';

/** A value that is invented, or speaks of a zone or a service that the company does not have. */
interface Sample {
  file: string;
  line: number;
  /** The remedy, in French. */
  what: string;
  /** The words that show it. */
  words: string;
  /** The consequence. With `read` there is none: the text may well be right. */
  effect: Effect;
}

/** Consequences of a sample. `hide` keeps the site out of search engines, `stop` forbids all but a trial to publish it. */
type Effect = 'hide' | 'stop' | 'read';

type Rule = [pattern: RegExp, what: string];

/** Facts that are missing, which nobody takes for true. */
const MISSING: Rule[] = [[/À compléter[^"\n]*/, 'à compléter']];

/** Values that a visitor would take for the company’s, and that can never be true of it. */
const INVENTED: Rule[] = [
  [/[\w.@:/-]+\.example\b/, 'adresse d’exemple'],
  [/01[ .\u00a0\u202f]?99[ .\u00a0\u202f]?00(?:[ .\u00a0\u202f]?\d\d)*/, 'numéro d’exemple'],
  [/^samples: true$/, 'avis d’exemple\u00a0: remplacez-les, puis mettez «\u00a0samples: false\u00a0»'],
  [/5\/5 sur 107 avis Google/, 'note d’exemple : donnez la vôtre, ou retirez « googleRating »'],
];

/** Remedies for facts that the law asks to say, once the owner knows them. */
const BASE = 'dites-en la base et l’année, dans «\u00a0Promesses\u00a0»';
const CHECKED = 'dites si vous les contrôlez, et comment';

export const FIRST_NAME = 'Île Nette';
const OF_NAME: Rule = [new RegExp(FIRST_NAME), 'nom d’exemple'];
const FIRST_ZONE = ['75', '77', '78', '91', '92', '93', '94', '95'];
/** Words of texts that speak of that zone. */
const ZONE = /Île[-\u2011]de[-\u2011]France|francilien\w*|parisien\w*|(?:petite|grande) couronne|\bParis\b/i;

/** The places where a leftover of another zone is an error: what search engines show, and the zone itself. */
const SHOWN_FIRST = /^(?:title|metaTitle|description|coverage|zone|zoneIn)$/;

/** Words for « every day » that stand in a text. In a mark such as {jours|7 j/7} they are true. */
const SAYS_EVERY_DAY = /(?<!\|)7\s?j(?:ours sur|\/)\s?7|tous les jours/i;

/** Applies a rule to these texts. */
const found = (texts: readonly ContentText[], [pattern, what]: Rule, effect: Effect = 'read'): Sample[] =>
  texts.flatMap(({ file, line, text }) => {
    const words = pattern.exec(text)?.[0];
    return words ? [{ file, line, what, words, effect }] : [];
  });

/** Finds words of the first zone. In company.yaml they are facts, such as the address of the mediator. */
const ofZone = (texts: readonly ContentText[]): Sample[] =>
  texts.flatMap((text) => {
    const isShownFirst = SHOWN_FIRST.test(text.key ?? '');
    if (text.file === 'company.yaml' && !isShownFirst) return [];
    return found([text], [ZONE, 'nomme l’ancienne zone\u00a0: à relire'], isShownFirst ? 'stop' : 'read');
  });

/** Finds what a file leaves empty, although only the owner can say it. */
const unsaid = (file: string, own: unknown, what: string, words: string): Sample[] =>
  own ? [] : [{ file, line: 1, what, words, effect: 'read' }];

/** Finds a file that names no picture of its own, so that ours of Paris stands there. */
const ofParis = (file: string, own: unknown): Sample[] =>
  unsaid(file, own, 'à relire, et au partage', 'image de Paris');

/** Removes accents and capitals. */
const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words in the addresses of services that say no more than « service ». */
const COMMON = ['debarras', 'evacuation', 'nettoyage', 'syndrome', 'apres', 'professionnels'];
/** Other names of services. */
const ALSO: Record<string, string[]> = { cave: ['grenier'], locaux: ['bureaux'] };
/**
 * Marks of a sentence that offers a service: its price, what « nous » do, where to read on. Articles only mention it.
 */
const CLAIM = /€|\b(?:nous|voyez)\b/;

/** Finds what other pages still say of removed services, those whose old address redirects to the home page. */
function ofFormerServices(texts: readonly ContentText[], redirects: readonly RedirectGroup[]): Sample[] {
  const claims = texts
    .flatMap((place) =>
      place.text.split(/(?<=[.!?]) /).map((text) => ({ ...place, text: withoutAccents(text) })),
    )
    .filter(({ file, text }) => file.endsWith('.yaml') || CLAIM.test(text));
  const addresses = redirects.filter(({ to }) => to === '/').flatMap(({ from }) => from);
  return addresses.flatMap((address) => {
    const [, slug] = /^\/services\/([\w-]+)$/.exec(address) ?? [];
    if (!slug) return [];
    const own = slug.split('-').filter((word) => !COMMON.includes(word));
    const words = own.flatMap((word) => [word.replace(/s$/, ''), ...(ALSO[word] ?? [])]);
    const pattern = new RegExp(`\\b(?:${words.join('|') || slug})\\w*`);
    return found(claims, [pattern, `parle d’un service retiré (${address})\u00a0: à relire`]);
  });
}

/** Finds every sample in the content, in the order of files and lines. */
export function samplesIn(content: URL = CONTENT): Sample[] {
  const files = contentFiles(content);
  const texts = contentTexts(content);
  const lines = files.flatMap(({ file, text }) =>
    text.split('\n').map((words, index) => ({ file, line: index + 1, text: words })),
  );
  const read = (name: string) => parse(files.find(({ file }) => file === name)?.text ?? '') ?? {};
  const company = read('company.yaml');
  const { samples: isSample, testimonials, checked } = read('testimonials.yaml');
  const missing = company.name === FIRST_NAME ? MISSING : [...MISSING, OF_NAME];
  const departments: { code: string }[] = read('services.yaml').departments ?? [];
  const isFirstZone = FIRST_ZONE.every((zone) => departments.some(({ code }) => code === zone));
  const isDaily = weekSchema.safeParse(company.hours).data?.every(({ length }) => length > 0) ?? true;
  const samples = [
    ...INVENTED.flatMap((rule) => found(lines, rule, 'hide')),
    ...missing.flatMap((rule) => found(lines, rule, 'stop')),
    ...(isFirstZone ? [] : ofZone(texts)),
    ...(isFirstZone ? [] : ofParis('home.yaml', read('home.yaml').hero?.pictures)),
    ...(isFirstZone ? [] : ofParis('contact.yaml', read('contact.yaml').picture)),
    ...unsaid('company.yaml', company.promises?.recycling, BASE, '90\u202f% des déchets recyclés'),
    ...unsaid('testimonials.yaml', isSample || !testimonials?.length || checked, CHECKED, 'avis'),
    ...(isDaily ? [] : found(texts, [SAYS_EVERY_DAY, 'dit «\u00a0tous les jours\u00a0»\u00a0: à relire'])),
    ...ofFormerServices(texts, read('redirects.yaml').redirects ?? []),
  ];
  return samples.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** Writes a sample as one line for the operator. */
export const sampleLine = ({ file, line, what, words }: Sample): string =>
  `content/${file}, ligne ${line} : ${what} (« ${words} »).`;

/** Tells operators which invented value keeps the site out of search engines; '' if none does. */
export function hiddenText(content: URL = CONTENT): string {
  const [first] = samplesIn(content).filter(({ effect }) => effect === 'hide');
  if (!first) return '';
  const { file, line, what, words } = first;
  const [kind] = what.split(/\s:/);
  return (
    `Google ne montre pas ce site\u00a0: ${kind} (« ${words} », content/${file}, ligne ${line}). ` +
    'Toute la liste\u00a0: npm run samples.'
  );
}
