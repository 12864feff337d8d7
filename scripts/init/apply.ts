import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { FIRST_NAME } from '../../content/checks/samples.ts';
import { addressLine } from '../../content/data/proof.ts';
import { checkYaml } from '../../content/read.ts';
import { companySchema } from '../../content/schemas/company.ts';
import { withSpaces } from '../../content/typography/spaces.ts';
import { answersSchema, withoutNulls } from './answers.ts';
import {
  removeRedirects,
  removeServices,
  type ServiceName,
  servicesOf,
  setIn,
  valuesIn,
} from './services.ts';

const listed = (names: readonly string[]) => new Intl.ListFormat('fr').format(names);

type Group = Record<string, unknown>;
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Change = [path: string, value: unknown, old: unknown];

/** Lists what the answers change, value by value, by paths such as « legal.capital ». */
const changesIn = (given: Group, former: Group, before = ''): Change[] =>
  Object.entries(given).flatMap(([key, answer]) => {
    const old = former[key];
    const path = before + key;
    if (isGroup(answer) && isGroup(old)) return changesIn(answer, old, `${path}.`);
    return isDeepStrictEqual(answer, old) ? [] : [[path, answer, old]];
  });

/** The first company's values that another one may well be without. */
const withoutExamples = () => ({
  quoteEmail: undefined,
  googleRating: undefined,
  promises: undefined,
  siteBuilder: undefined,
  footerYear: new Date().getFullYear(),
});

/** Fills in the first list of the owner's papers, line by line, by what company.yaml says. */
function fillPapers(content: URL): void {
  const file = new URL('../docs/rgpd.md', content);
  if (!existsSync(file)) return;
  const { name, email, legal, retention } = valuesIn(content, 'company.yaml');
  const facts: Record<string, string> = {
    Entreprise: name,
    Siège: addressLine(legal.address),
    Immatriculation: legal.siren,
    Représentant: legal.director,
    Contact: email,
    Hébergeur: legal.host,
    'Pays de traitement': legal.processors,
    Durée: retention.words,
  };
  const fill = (line: string, label: string) =>
    Object.hasOwn(facts, label) ? `- ${label}\u00a0: ${facts[label]}` : line;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^- (.+?)\u00a0: .*/gm, fill));
}

/** Lists what changes in company.yaml. What the first company shows as examples, or promises, another one does not. */
function companyChanges(company: Group, { legal, ...facts }: Group & Answered, zone: Group): Change[] {
  if (company.name !== FIRST_NAME) return changesIn({ ...zone, ...facts, legal: { ...legal } }, company);
  const certificate = facts.promises?.badge ? {} : { certificate: undefined };
  const given = { ...withoutExamples(), ...zone, ...facts, legal: { ...certificate, ...legal } };
  return changesIn(given, { ...company, promises: null });
}
type Answered = { legal?: Group; promises?: { badge?: string } };

/** Throws an error that names everything that an owner has written and that would be replaced. */
function refuseToReplace(changes: readonly Change[], gone: readonly ServiceName[], name: string): void {
  const written = changes.filter(([, , old]) => old && !/^À compléter/.test(String(old)));
  const replaced = [
    ...written.map(
      ([path, , old]) => `${path}\u00a0: ${typeof old === 'string' ? old : JSON.stringify(old)}`,
    ),
    ...gone.map(({ menuLabel }) => `service «\u00a0${menuLabel}\u00a0»`),
  ];
  if (replaced.length === 0) return;
  throw new Error(
    'Rien n’a été changé, car ceci l’a été depuis\u00a0:\n' +
      `- ${replaced.join('\n- ')}\n` +
      `Retirez-le de ${name}, ou ajoutez --replace à la commande.`,
  );
}

/**
 * Makes the site another company's; `name` is how messages call the text of the answers. What an owner has written
 * since is only replaced with `replace`. Returns what the owner should know, in French.
 */
export function applyAnswers(content: URL, name: string, text: string, replace = false): string[] {
  const { categories, departments: former } = valuesIn(content, 'services.yaml');
  const all = servicesOf(categories);
  const answers = checkYaml(name, text, answersSchema(all.map(({ slug }) => slug)));
  const company = valuesIn(content, 'company.yaml');
  const isFirst = company.name === FIRST_NAME;

  const found = answers.departments ?? [];
  const departments = found.map(({ code, name }) => ({ code, name }));
  const zone = answers.zone ?? (listed(departments.map(({ name }) => name)) || undefined);
  // Too long for a title, a zone has no words there; those of the former one must go.
  const within = listed(found.map((department) => department.within));
  const { data: zoneIn } = companySchema.shape.zoneIn.safeParse(within);

  const { departments: _, services, ...given } = withSpaces(withoutNulls(parse(text)));
  const changes = companyChanges(company, given, zone && zone !== company.zone ? { zone, zoneIn } : {});
  const moved = departments.length > 0 ? changesIn({ departments }, { departments: former }) : [];
  const gone = all.filter(({ slug }) => services && !services.includes(slug));
  if (!isFirst && !replace) refuseToReplace([...changes, ...moved], gone, name);

  // Nobody knows the first company's former addresses as this one's.
  if (isFirst) removeRedirects(content);
  setIn(content, 'company.yaml', Object.fromEntries(changes), Object.keys(companySchema.shape));
  setIn(content, 'services.yaml', Object.fromEntries(moved));
  fillPapers(content);
  if (valuesIn(content, 'testimonials.yaml').samples)
    setIn(content, 'testimonials.yaml', { samples: false, testimonials: [] });
  const notes = gone.length > 0 ? removeServices(content, gone) : [];
  if (found.length > 0 && !valuesIn(content, 'company.yaml').zoneIn)
    notes.unshift(
      `Les titres disent «\u00a0près de chez vous\u00a0»\u00a0: «\u00a0${within}\u00a0» y serait trop ` +
        'long. Écrivez «\u00a0zoneIn\u00a0» dans content/company.yaml, en 29 signes au plus, comme ' +
        '«\u00a0à Lille et alentour\u00a0».',
    );
  return notes;
}
