import { parse } from 'yaml';
import { CONTENT } from '../read.ts';
import { weekSchema } from '../schemas/hours.ts';
import { type ContentFile, contentFiles, contentTexts } from './content.ts';

/** What is still invented in the content, or speaks of a zone that the company has left. */
export interface Sample {
  file: string;
  line: number;
  /** What to do, in French. */
  what: string;
  /** The words that show it. */
  words: string;
  /** Only to be read again: it may well be right. */
  review: boolean;
}

interface Pattern {
  pattern: RegExp;
  what: string;
}

/** Values that can never be true of a company. */
const INVENTED: Pattern[] = [
  { pattern: /À compléter[^"\n]*/, what: 'à compléter' },
  { pattern: /[\w.@:/-]+\.example\b/, what: 'adresse d’exemple' },
  { pattern: /01[ .\u00a0\u202f]?99[ .\u00a0\u202f]?00(?:[ .\u00a0\u202f]?\d\d)*/, what: 'numéro d’exemple' },
  { pattern: /Studio Exemple/i, what: 'réalisateur d’exemple : retirez « siteBuilder », ou nommez le vôtre' },
  {
    pattern: /5\/5 sur 107 avis Google/,
    what: 'note d’exemple : donnez la vôtre, ou retirez « googleRating »',
  },
  { pattern: /^samples: true$/, what: 'avis d’exemple : remplacez-les, puis mettez « samples: false »' },
];

const FIRST_NAME = 'Île Nette';
const FIRST_ZONE = ['75', '77', '78', '91', '92', '93', '94', '95'];
/** What the first company says of itself; another one must know whether it is true of it too. */
const FIGURES = /plus de 1[\s\u202f]?000 clients|\b1000\+|90\s?% des déchets|décennale/i;
/** What its texts say of their zone. */
const ZONE =
  /Île[-‑\u2011]de[-‑\u2011]France|francilien\w*|parisien\w*|huit départements|(?:petite|grande) couronne|Vexin|Gâtinais|\bParis\b/i;

/** Every day, but as the words of a placeholder. */
const EVERY_DAY = /(?<!\|)7\s?j(?:ours sur|\/)\s?7|tous les jours/i;

const read = (files: readonly ContentFile[], name: string) =>
  parse(files.find(({ file }) => file === name)?.text ?? '') ?? {};

/** Every sample in the content, in the order of files and lines. */
export function samplesIn(content: URL = CONTENT): Sample[] {
  const files = contentFiles(content);
  const reviews = read(files, 'testimonials.yaml').testimonials?.length > 0;
  const invented = files.flatMap(({ file, text }) =>
    text.split('\n').flatMap((words, index) =>
      INVENTED.flatMap(({ pattern, what }) => {
        const found = pattern.exec(words)?.[0];
        if (!found || (found === 'samples: true' && !reviews)) return [];
        return [{ file, line: index + 1, what, words: found, review: false }];
      }),
    ),
  );
  const company = read(files, 'company.yaml');
  const isFirst = company.name === FIRST_NAME;
  const departments: { code: string }[] = read(files, 'services.yaml').departments ?? [];
  const isFirstZone = FIRST_ZONE.every((zone) => departments.some(({ code }) => code === zone));
  const isDaily = weekSchema.safeParse(company.hours).data?.every(({ length }) => length > 0) ?? true;
  const isUnreachable = invented.some(({ file, words }) => file === 'company.yaml' && /@|99/.test(words));
  const others = [
    // The first name is a leftover once the company has another one.
    ...(isFirst && !isUnreachable ? [] : nameSamples(files)),
    ...(isFirst ? [] : toReview(content, FIGURES, 'affirmation à confirmer')),
    ...(isFirstZone ? [] : toReview(content, ZONE, 'nomme l’ancienne zone : à relire')),
    ...(isDaily ? [] : toReview(content, EVERY_DAY, 'dit « tous les jours » : à relire')),
  ];
  return [...invented, ...others].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

const nameSamples = (files: readonly ContentFile[]): Sample[] =>
  files.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((words, index) =>
        words.includes(FIRST_NAME)
          ? [{ file, line: index + 1, what: 'nom d’exemple', words: FIRST_NAME, review: false }]
          : [],
      ),
  );

const toReview = (content: URL, pattern: RegExp, what: string): Sample[] =>
  contentTexts(content).flatMap(({ file, line, text }) => {
    const words = pattern.exec(text)?.[0];
    return words ? [{ file, line, what, words, review: true }] : [];
  });

/** One line for the operator. */
export const sampleLine = ({ file, line, what, words }: Sample): string =>
  `content/${file}, ligne ${line} : ${what} (« ${words} »).`;
