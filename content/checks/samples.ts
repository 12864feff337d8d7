import { parse } from 'yaml';
import { CONTENT } from '../read.ts';
import { weekSchema } from '../schemas/hours.ts';
import { type ContentText, contentFiles, contentTexts } from './content.ts';

/** A value that the owner must replace or review: it is invented, missing, or about a former zone. */
interface Sample {
  file: string;
  line: number;
  /** What the words are, and what to do about them, in French. */
  what: string;
  words: string;
  effect: Effect;
}

/**
 * The effect of a sample. `hide` keeps the site out of search engines. `stop` lets nobody publish the site, except as a
 * trial. `read` only asks the owner to read the text, which may well be right.
 */
type Effect = 'hide' | 'stop' | 'read';

type Rule = [pattern: RegExp, what: string];

/** Missing facts, whose text no visitor takes for true. */
const MISSING: Rule[] = [[/À compléter[^"\n]*/, 'à compléter']];

/** Invented values, which a visitor would take for true. */
const INVENTED: Rule[] = [
  [/[\w.@:/-]+\.example\b/, 'adresse d’exemple'],
  [/01[ .\u00a0\u202f]?99[ .\u00a0\u202f]?00(?:[ .\u00a0\u202f]?\d\d)*/, 'numéro d’exemple'],
  [/^samples: true$/, 'avis d’exemple\u00a0: remplacez-les, puis mettez «\u00a0samples: false\u00a0»'],
  [/5\/5 sur 107 avis Google/, 'note d’exemple : donnez la vôtre, ou retirez « googleRating »'],
];

const RECYCLING_REMEDY = 'dites-en la base et l’année, dans «\u00a0Promesses\u00a0»';
const REVIEWS_REMEDY = 'dites si vous les contrôlez, et comment';

export const SAMPLE_COMPANY_NAME = 'Île Nette';
const SAMPLE_NAME: Rule = [new RegExp(SAMPLE_COMPANY_NAME), 'nom d’exemple'];
const FIRST_ZONE = ['75', '77', '78', '91', '92', '93', '94', '95'];
const FIRST_ZONE_WORDS =
  /Île[-\u2011]de[-\u2011]France|francilien\w*|parisien\w*|(?:petite|grande) couronne|\bParis\b/i;

/** The keys of the zone itself and of texts that search engines show. A former zone in them must be replaced. */
const PROMINENT_KEYS = /^(?:title|metaTitle|description|coverage|zone|zoneIn)$/;

/** Words for « every day ». The words of a mark such as {jours|7 j/7} are not found: they are always true. */
const EVERY_DAY_WORDS = /(?<!\|)7\s?j(?:ours sur|\/)\s?7|tous les jours/i;

const findSamples = (texts: readonly ContentText[], [pattern, what]: Rule, effect: Effect): Sample[] =>
  texts.flatMap(({ file, line, text }) => {
    const words = pattern.exec(text)?.[0];
    return words ? [{ file, line, what, words, effect }] : [];
  });

/** Finds words of the first zone. In company.yaml, most of them are facts, such as the address of the mediator. */
const findFirstZone = (texts: readonly ContentText[]): Sample[] =>
  texts.flatMap((text) => {
    const isProminent = PROMINENT_KEYS.test(text.key ?? '');
    if (text.file === 'company.yaml' && !isProminent) return [];
    const rule: Rule = [FIRST_ZONE_WORDS, 'nomme l’ancienne zone\u00a0: à relire'];
    return findSamples([text], rule, isProminent ? 'stop' : 'read');
  });

const sampleIfMissing = (value: unknown, file: string, what: string, words: string): Sample[] =>
  value ? [] : [{ file, line: 1, what, words, effect: 'read' }];

/** Returns a sample for a file without a picture of its own, in whose place the site shows one of Paris. */
const sampleIfNoPicture = (picture: unknown, file: string): Sample[] =>
  sampleIfMissing(picture, file, 'à relire, et au partage', 'image de Paris');

export function samplesIn(content: URL = CONTENT): Sample[] {
  const files = contentFiles(content);
  const texts = contentTexts(content);
  const lines = files.flatMap(({ file, text }) =>
    text.split('\n').map((words, index) => ({ file, line: index + 1, text: words })),
  );
  const readYaml = (name: string) => parse(files.find(({ file }) => file === name)?.text ?? '') ?? {};
  const company = readYaml('company.yaml');
  const { samples: isSample, testimonials, checked } = readYaml('testimonials.yaml');
  const missing = company.name === SAMPLE_COMPANY_NAME ? MISSING : [...MISSING, SAMPLE_NAME];
  const departments: { code: string }[] = readYaml('services.yaml').departments ?? [];
  const isFirstZone = FIRST_ZONE.every((zone) => departments.some(({ code }) => code === zone));
  const isOpenEveryDay = weekSchema.safeParse(company.hours).data?.every(({ length }) => length > 0) ?? true;
  const zoneSamples = isFirstZone
    ? []
    : [
        ...findFirstZone(texts),
        ...sampleIfNoPicture(readYaml('home.yaml').hero?.pictures, 'home.yaml'),
        ...sampleIfNoPicture(readYaml('contact.yaml').picture, 'contact.yaml'),
      ];
  const everyDayRule: Rule = [EVERY_DAY_WORDS, 'dit «\u00a0tous les jours\u00a0»\u00a0: à relire'];
  const samples = [
    ...INVENTED.flatMap((rule) => findSamples(lines, rule, 'hide')),
    ...missing.flatMap((rule) => findSamples(lines, rule, 'stop')),
    ...zoneSamples,
    ...sampleIfMissing(
      company.promises?.recycling,
      'company.yaml',
      RECYCLING_REMEDY,
      '90\u202f% des déchets recyclés',
    ),
    ...sampleIfMissing(
      isSample || !testimonials?.length || checked,
      'testimonials.yaml',
      REVIEWS_REMEDY,
      'avis',
    ),
    ...(isOpenEveryDay ? [] : findSamples(texts, everyDayRule, 'read')),
  ];
  return samples.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

export const sampleLine = ({ file, line, what, words }: Sample): string =>
  `content/${file}, ligne ${line} : ${what} (« ${words} »).`;

/** Returns a line that names an invented value for which search engines do not get the site; '' if there is none. */
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
