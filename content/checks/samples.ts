import { parse } from 'yaml';
import { CONTENT } from '../read.ts';
import type { RedirectGroup } from '../redirects.ts';
import { weekSchema } from '../schemas/hours.ts';
import { type ContentText, contentFiles, contentTexts } from './content.ts';

/** What is still invented in the content, or speaks of a zone or a service that the company does not have. */
interface Sample {
  file: string;
  line: number;
  /** What to do, in French. */
  what: string;
  /** The words that show it. */
  words: string;
  /** Only to be read again: it may well be right. */
  review: boolean;
}

type Rule = [pattern: RegExp, what: string];

/** Values that can never be true of a company. */
const INVENTED: Rule[] = [
  [/À compléter[^"\n]*/, 'à compléter'],
  [/[\w.@:/-]+\.example\b/, 'adresse d’exemple'],
  [/01[ .\u00a0\u202f]?99[ .\u00a0\u202f]?00(?:[ .\u00a0\u202f]?\d\d)*/, 'numéro d’exemple'],
  [/Studio Exemple/i, 'réalisateur d’exemple : retirez « siteBuilder », ou nommez le vôtre'],
  [/5\/5 sur 107 avis Google/, 'note d’exemple : donnez la vôtre, ou retirez « googleRating »'],
];

/** As long as there are reviews. */
const OF_REVIEWS: Rule[] = [
  [/^samples: true$/, 'avis d’exemple\u00a0: remplacez-les, puis mettez «\u00a0samples: false\u00a0»'],
];

const PROMISE: Rule = [
  /^ {2}(?:callBack|urgent|night|badge): .+/,
  'à confirmer : gardez le registre, ou le certificat, ou videz cette ligne',
];

export const FIRST_NAME = 'Île Nette';
const FIRST_ZONE = ['75', '77', '78', '91', '92', '93', '94', '95'];
/** What only the owner or a lawyer can settle, and the proof to keep. The first place of each is listed. */
const TO_CONFIRM: Rule[] = [
  [/90\s?% des déchets/, 'gardez les bordereaux des filières, et notez l’année et le mode de calcul'],
  [/plus de 1[\s\u202f]?000 clients|\b1000\+/i, 'comptez vos factures'],
  [/décennale/i, 'gardez l’attestation de l’assureur'],
  [/sous 24\s?h\b/i, 'regardez quand partent vos réponses'],
  [/remis contre signature/i, 'gardez les reçus signés'],
  [/désinfect/i, 'nommez qui désinfecte, et vérifiez le certificat exigé (certibiocide)'],
  [/bons? de (?:pesée|dépôt)/i, 'vérifiez que l’installation vous en remet un'],
  [/numéros? de série/i, 'vérifiez que le certificat de destruction les porte'],
  [/facture (?:est )?établie par lot/i, 'demandez à votre comptable'],
  [/payable à 30 jours/, 'dites si les copropriétés ont aussi ce délai'],
  [/en change dans la journée/, 'dites où se gare votre camion sans autorisation'],
  [/place réservée ou monte-meuble/, 'dites qui les paie : le site les compte dans le total'],
  [/sans que nous les contrôlions/, 'contrôlés ou non, et comment, dans quel ordre, et la note Google'],
  [/L541-46/, 'à relire par un avocat, les amendes de 15 000 et 150 000 € et les peines depuis octobre 2023'],
  [/six jours après le décès/, 'à relire par un avocat, jours ouvrés ou non'],
  [/forfait de 5\s?%/, 'à relire par un notaire, avec l’attestation des héritiers'],
  [/fin du travail, sauf/, 'écrivez-le au devis ; crédit d’impôt à relire par un comptable'],
  [/sacs se chiffrent sur devis/, 'un prix à donner, si vous en avez un : sacs, appartement, jardin'],
  [/installation qui les détruit/, 'à relire, le transport des plantes réglementées (L411-6)'],
  [/pièce d’identité est détruite/, 'dites ce que vous gardez des papiers que l’on vous montre'],
  [/dans nos sauvegardes/, 'effacez chaque sauvegarde après trente jours'],
  [/La CNIL donne/, 'à relire par un avocat, la durée et la raison de conserver'],
  [/R543-78/, 'à relire par un avocat, les fluides frigorigènes et les sites classés'],
  [/R433-1/, 'à relire par un avocat, les affaires d’un locataire ou d’un occupant'],
  [/deviner l’état de santé/, 'à relire par un avocat, le service qui laisse deviner la santé d’un proche'],
  [/L221-10/, 'à relire par un avocat, les objets repris et les sept jours'],
  [/RGPD, article 28/, 'préparez ce contrat de sous-traitant, et faites-le relire par un avocat'],
];
/** What its texts say of their zone. */
const ZONE = new RegExp(
  String.raw`Île[-‑\u2011]de[-‑\u2011]France|francilien\w*|parisien\w*|huit départements|` +
    String.raw`(?:petite|grande) couronne|Vexin|Gâtinais|\bParis\b`,
  'i',
);

/** Where a leftover of another zone is an error: what search engines show, and the zone itself. */
const SHOWN_FIRST = /^(?:title|metaTitle|description|coverage|zone|zoneIn)$/;

/** Every day, but as the words of a placeholder. */
const EVERY_DAY = /(?<!\|)7\s?j(?:ours sur|\/)\s?7|tous les jours/i;

/** What a rule finds in these texts. */
const found = (texts: readonly ContentText[], [pattern, what]: Rule, review = true): Sample[] =>
  texts.flatMap(({ file, line, text }) => {
    const words = pattern.exec(text)?.[0];
    return words ? [{ file, line, what, words, review }] : [];
  });

/** The company's own facts, such as the address of its mediator, are new. */
const ofZone = (texts: readonly ContentText[]): Sample[] =>
  texts.flatMap((text) => {
    const isShownFirst = SHOWN_FIRST.test(text.path ?? '');
    if (text.file === 'company.yaml' && !isShownFirst) return [];
    return found([text], [ZONE, 'nomme l’ancienne zone\u00a0: à relire'], !isShownFirst);
  });

/** Our pictures of Paris stand where a file names no other. */
const ofParis = (file: string, own: unknown): Sample[] =>
  own ? [] : [{ file, line: 1, what: 'à relire, et au partage', words: 'image de Paris', review: true }];

/** Without accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What other pages still say of removed services, those whose old address redirects to the home page. */
function ofFormerServices(texts: readonly ContentText[], redirects: readonly RedirectGroup[]): Sample[] {
  const claims = texts
    .flatMap((place) => place.text.split(/(?<=[.!?]) /).map((text) => ({ ...place, text: plain(text) })))
    .filter(({ file, text }) => file.endsWith('.yaml') || text.includes('€'));
  const addresses = redirects.filter(({ to }) => to === '/').flatMap(({ from }) => from);
  return addresses.flatMap((address) => {
    // « gravat » of /services/evacuation-gravats
    const [, words] =
      /^\/services\/(?:debarras-|evacuation-|nettoyage-|syndrome-)?([\w-]+?)s?$/.exec(address) ?? [];
    if (!words) return [];
    const pattern = new RegExp(`\\b${words.replace(/s?-/g, 's?\\W+(?:une? )?')}\\w*`);
    return found(claims, [pattern, `parle d’un service retiré (${address})\u00a0: à relire`]);
  });
}

/** Every sample in the content, in the order of files and lines. */
export function samplesIn(content: URL = CONTENT): Sample[] {
  const files = contentFiles(content);
  const texts = contentTexts(content);
  const lines = files.flatMap(({ file, text }) =>
    text.split('\n').map((words, index) => ({ file, line: index + 1, text: words })),
  );
  const read = (name: string) => parse(files.find(({ file }) => file === name)?.text ?? '') ?? {};
  const company = read('company.yaml');
  // The first name is a leftover once the company has another one, or an example with its address or number.
  const isReal =
    company.name === FIRST_NAME && !/\.example$|^01 99 00/m.test(`${company.email}\n${company.phone}`);
  const invented: Rule[] = [
    ...INVENTED,
    ...(isReal ? [] : [[new RegExp(FIRST_NAME), 'nom d’exemple'] satisfies Rule]),
    ...(read('testimonials.yaml').testimonials?.length > 0 ? OF_REVIEWS : []),
  ];
  const departments: { code: string }[] = read('services.yaml').departments ?? [];
  const isFirstZone = FIRST_ZONE.every((zone) => departments.some(({ code }) => code === zone));
  const isDaily = weekSchema.safeParse(company.hours).data?.every(({ length }) => length > 0) ?? true;
  const samples = [
    ...invented.flatMap((rule) => found(lines, rule, false)),
    ...found(lines, PROMISE),
    ...TO_CONFIRM.flatMap(([pattern, what]) =>
      found(texts, [pattern, `à confirmer\u00a0: ${what}`]).slice(0, 1),
    ),
    ...(isFirstZone ? [] : ofZone(texts)),
    ...(isFirstZone ? [] : ofParis('home.yaml', read('home.yaml').hero?.pictures)),
    ...(isFirstZone ? [] : ofParis('contact.yaml', read('contact.yaml').picture)),
    ...(isDaily ? [] : found(texts, [EVERY_DAY, 'dit «\u00a0tous les jours\u00a0»\u00a0: à relire'])),
    ...ofFormerServices(texts, read('redirects.yaml').redirects ?? []),
  ];
  return samples.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** One line for the operator. */
export const sampleLine = ({ file, line, what, words }: Sample): string =>
  `content/${file}, ligne ${line} : ${what} (« ${words} »).`;
