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
  review?: boolean;
}

/** Values that can never be true of a company, and its promises. */
const INVENTED: Pattern[] = [
  { pattern: /À compléter(?! \(contrôlés)[^"\n]*/, what: 'à compléter' },
  { pattern: /[\w.@:/-]+\.example\b/, what: 'adresse d’exemple' },
  { pattern: /01[ .\u00a0\u202f]?99[ .\u00a0\u202f]?00(?:[ .\u00a0\u202f]?\d\d)*/, what: 'numéro d’exemple' },
  { pattern: /Studio Exemple/i, what: 'réalisateur d’exemple : retirez « siteBuilder », ou nommez le vôtre' },
  {
    pattern: /5\/5 sur 107 avis Google/,
    what: 'note d’exemple : donnez la vôtre, ou retirez « googleRating »',
  },
  {
    pattern: /^ {2}(?:callBack|urgent|night|badge): .+/,
    what: 'à confirmer : gardez le registre, ou le certificat, ou videz cette ligne',
    review: true,
  },
];

/** As long as there are reviews. */
const OF_REVIEWS = [
  {
    pattern: /^samples: true$/,
    what: 'avis d’exemple\u00a0: remplacez-les, puis mettez «\u00a0samples: false\u00a0»',
  },
  { pattern: /À compléter \(contrôlés[^"\n]*/, what: 'à compléter' },
];

export const FIRST_NAME = 'Île Nette';
const FIRST_ZONE = ['75', '77', '78', '91', '92', '93', '94', '95'];
/** What only the owner or a lawyer can settle, and the proof to keep. The first place of each is listed. */
const TO_CONFIRM: Pattern[] = [
  { pattern: /90\s?% des déchets/, what: 'gardez les bordereaux des filières' },
  { pattern: /plus de 1[\s\u202f]?000 clients|\b1000\+/i, what: 'comptez vos factures' },
  { pattern: /décennale/i, what: 'gardez l’attestation de l’assureur' },
  { pattern: /sous 24\s?h\b/i, what: 'regardez quand partent vos réponses' },
  { pattern: /remis contre signature/i, what: 'gardez les reçus signés' },
  { pattern: /désinfect/i, what: 'nommez le certificat de qui désinfecte' },
  { pattern: /bons? de (?:pesée|dépôt)/i, what: 'vérifiez que l’installation vous en remet un' },
  { pattern: /numéros? de série/i, what: 'vérifiez que le certificat de destruction les porte' },
  { pattern: /facture (?:est )?établie par lot/i, what: 'demandez à votre comptable' },
  {
    pattern: /L541-46/,
    what: 'à relire par un avocat, l’amende de 15 000 € et les peines depuis octobre 2023',
  },
  { pattern: /six jours après le décès/, what: 'à relire par un avocat, jours ouvrés ou non' },
  { pattern: /forfait de 5\s?%/, what: 'à relire par un notaire, avec l’attestation des héritiers' },
  { pattern: /fin du travail, sauf/, what: 'écrivez-le au devis ; crédit d’impôt à relire par un comptable' },
  {
    pattern: /sacs se chiffrent sur devis/,
    what: 'un prix à donner, si vous en avez un : sacs, appartement, jardin',
  },
  { pattern: /La CNIL donne/, what: 'à relire par un avocat, la durée et la raison de conserver' },
  { pattern: /R543-78/, what: 'à relire par un avocat, les fluides frigorigènes et les sites classés' },
  { pattern: /R433-1/, what: 'à relire par un avocat, les affaires d’un locataire ou d’un occupant' },
  {
    pattern: /deviner l’état de santé/,
    what: 'à relire par un avocat, le service qui laisse deviner la santé d’un proche',
  },
  { pattern: /L221-10/, what: 'à relire par un avocat, les objets repris et les sept jours' },
];
/** What its texts say of their zone. */
const ZONE =
  /Île[-‑\u2011]de[-‑\u2011]France|francilien\w*|parisien\w*|huit départements|(?:petite|grande) couronne|Vexin|Gâtinais|\bParis\b/i;

/** Where a leftover of another zone is an error: what search engines show, and the zone itself. */
const SHOWN_FIRST = /^(?:title|metaTitle|description|coverage|zone|zoneIn)$/;

/** Every day, but as the words of a placeholder. */
const EVERY_DAY = /(?<!\|)7\s?j(?:ours sur|\/)\s?7|tous les jours/i;

const read = (files: readonly ContentFile[], name: string) =>
  parse(files.find(({ file }) => file === name)?.text ?? '') ?? {};

/** Every sample in the content, in the order of files and lines. */
export function samplesIn(content: URL = CONTENT): Sample[] {
  const files = contentFiles(content);
  const company = read(files, 'company.yaml');
  // The first name is a leftover once the company has another one, or an example with its address or number.
  const isReal =
    company.name === FIRST_NAME && !/\.example$|^01 99 00/m.test(`${company.email}\n${company.phone}`);
  const reviews = read(files, 'testimonials.yaml').testimonials?.length > 0;
  const patterns = [
    ...INVENTED,
    ...(isReal ? [] : [{ pattern: new RegExp(FIRST_NAME), what: 'nom d’exemple' }]),
    ...(reviews ? OF_REVIEWS : []),
  ];
  const invented = files.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) =>
      patterns.flatMap(({ pattern, what, review = false }: Pattern) => {
        const words = pattern.exec(line)?.[0];
        return words ? [{ file, line: index + 1, what, words, review }] : [];
      }),
    ),
  );
  const departments: { code: string }[] = read(files, 'services.yaml').departments ?? [];
  const isFirstZone = FIRST_ZONE.every((zone) => departments.some(({ code }) => code === zone));
  const isDaily = weekSchema.safeParse(company.hours).data?.every(({ length }) => length > 0) ?? true;
  const others = [
    ...TO_CONFIRM.flatMap(({ pattern, what }) =>
      toReview(content, pattern, `à confirmer\u00a0: ${what}`).slice(0, 1),
    ),
    ...(isFirstZone
      ? []
      : [
          ...toReview(content, ZONE, 'nomme l’ancienne zone\u00a0: à relire', SHOWN_FIRST),
          ...ofParis('home.yaml', read(files, 'home.yaml').hero?.pictures),
          ...ofParis('contact.yaml', read(files, 'contact.yaml').picture),
        ]),
    ...(isDaily ? [] : toReview(content, EVERY_DAY, 'dit «\u00a0tous les jours\u00a0»\u00a0: à relire')),
  ];
  return [...invented, ...others].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** Our pictures of Paris stand where a file names no other. */
const ofParis = (file: string, own: unknown): Sample[] =>
  own ? [] : [{ file, line: 1, what: 'à relire, et au partage', words: 'image de Paris', review: true }];

/** @param strict the keys whose texts are errors. */
const toReview = (content: URL, pattern: RegExp, what: string, strict?: RegExp): Sample[] =>
  contentTexts(content).flatMap(({ file, line, text, path = '' }) => {
    const words = pattern.exec(text)?.[0];
    return words ? [{ file, line, what, words, review: !strict?.test(path) }] : [];
  });

/** One line for the operator. */
export const sampleLine = ({ file, line, what, words }: Sample): string =>
  `content/${file}, ligne ${line} : ${what} (« ${words} »).`;
