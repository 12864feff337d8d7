import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { FIRST_NAME } from '../../content/checks/samples.ts';
import { companySchema } from '../../content/schemas/company.ts';
import { type Answers, LEGAL_KEYS } from './answers.ts';
import { pictureIn, placePicture, writeColours } from './look.ts';
import { removeServices, servicesIn, setIn, type Values } from './services.ts';

const { zoneIn } = companySchema.shape;
const listed = (names: readonly string[]) => new Intl.ListFormat('fr').format(names);
/** « dans le Rhône », by the kind of article. */
const WITHIN = ['à ', 'à ', 'dans le ', 'dans la ', 'dans les ', 'dans l’'];

/** The spaces that nobody types. */
const spaced = (text?: string) =>
  text
    ?.replace(/(?<=\d) (?=\d{3}(?!\d)|[€%])| (?=[;!?])/g, '\u202f')
    .replace(/ (?=:\s|»)|(?<=«) /g, '\u00a0');

/** The values of company.yaml. */
function factsOf(answers: Answers, zone: string | undefined): Values {
  const { note, départements = [] } = answers;
  const { texte = '', étoiles } = note;
  const within = listed(départements.map(({ name, article }) => (WITHIN[article] ?? 'à ') + name));
  // Never a star more than there are.
  const stars = étoiles ?? (Math.floor(Number.parseFloat(texte.replace(',', '.'))) || 5);
  const facts: Values = [
    [['name'], answers.nom],
    [['phone'], answers.téléphone],
    [['email'], answers.email],
    [['quoteEmail'], answers['email-devis']],
    [['hours'], answers.horaires],
    [['zone'], zone],
    [['zoneIn'], answers['zone-à'] ?? zoneIn.safeParse(within).data],
    [['foundedIn'], answers.depuis],
    [['googleRating'], texte ? { stars, text: spaced(texte) } : undefined],
    ...Object.entries(LEGAL_KEYS).map<Values[0]>(([key, name]) => [['legal', key], spaced(answers[name])]),
  ];
  return facts.filter(([, value]) => value !== undefined);
}

/**
 * Makes the site another company's. `from` is the place of the owner's file, for the path of a logo. `allow` is asked
 * before what an owner has written since is replaced. Returns what the owner should know, in French; undefined if
 * nothing was changed.
 */
export async function applyAnswers(
  root: URL,
  answers: Answers,
  from: URL,
  allow: (replaced: string[]) => Promise<boolean>,
): Promise<string[] | undefined> {
  const content = new URL('content/', root);
  const fileIn = (name: string) => new URL(name, content);
  const contentOf = (name: string) => parse(readFileSync(fileIn(name), 'utf8'));
  const company = contentOf('company.yaml');
  const isFirst = company.name === FIRST_NAME;
  const { départements = [], services } = answers;
  const zone = answers.zone ?? (listed(départements.map(({ name }) => name)) || undefined);
  const facts = factsOf(answers, zone);
  const departments = départements.map(({ code, name }) => ({ code, name }));
  const { categories, departments: former } = contentOf('services.yaml');
  const gone = servicesIn(categories).filter(({ slug }) => services && !services.includes(slug));
  const pictures = await Promise.all(
    (['logo', 'icône'] as const).flatMap((key) => {
      const path = answers[key];
      return path ? [pictureIn(key, new URL(encodeURI(path), from))] : [];
    }),
  );

  const replaced = facts.flatMap(([path, value]) => {
    const old = path.reduce((within, key) => within?.[key], company);
    if (old === undefined || isDeepStrictEqual(old, value) || /^À compléter/.test(old)) return [];
    return [`${path.join(', ')}\u00a0: ${typeof old === 'string' ? old : JSON.stringify(old)}`];
  });
  if (departments.length > 0 && !isDeepStrictEqual(former, departments)) replaced.push('departments');
  replaced.push(...gone.map(({ menuLabel }) => `service «\u00a0${menuLabel}\u00a0»`));
  if (!isFirst && replaced.length > 0 && !(await allow(replaced))) return undefined;

  // Nobody knows the first company's former addresses as this one's.
  if (isFirst) setIn(fileIn('redirects.yaml'), [[['redirects'], []]]);
  const examples: Values = [
    [['quoteEmail'], undefined],
    [['googleRating'], undefined],
    [['siteBuilder'], undefined],
    [['footerYear'], new Date().getFullYear()],
  ];
  // The words of the former zone, since a new one may be too long for a title and have none.
  const zoneWords: Values = zone ? [[['zoneIn'], undefined]] : [];
  setIn(fileIn('company.yaml'), [...(isFirst ? examples : []), ...zoneWords, ...facts]);
  if (departments.length > 0) setIn(fileIn('services.yaml'), [[['departments'], departments]]);
  if (answers.avis !== 'exemples' && contentOf('testimonials.yaml').samples)
    setIn(fileIn('testimonials.yaml'), [
      [['samples'], false],
      [['testimonials'], []],
    ]);
  const notes = gone.length > 0 ? removeServices(content, gone) : [];
  return [
    ...notes,
    ...writeColours(new URL('site/styles/tokens.css', root), answers.couleurs),
    ...pictures.flatMap((picture) => placePicture(content, picture)),
  ];
}
