import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { SAMPLE_COMPANY_NAME } from '../../content/checks/samples.ts';
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

const joined = (names: readonly string[]) => new Intl.ListFormat('fr').format(names);

type Group = Record<string, unknown>;
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Change = [path: string, value: unknown, old: unknown];

/** Lists the values that the answers change. A path is, for example, « legal.capital ». */
const changesIn = (answers: Group, current: Group, parentPath = ''): Change[] =>
  Object.entries(answers).flatMap(([key, answer]) => {
    const old = current[key];
    const path = parentPath + key;
    if (isGroup(answer) && isGroup(old)) return changesIn(answer, old, `${path}.`);
    return isDeepStrictEqual(answer, old) ? [] : [[path, answer, old]];
  });

const withoutExamples = () => ({
  quoteEmail: undefined,
  googleRating: undefined,
  promises: undefined,
  siteBuilder: undefined,
  footerYear: new Date().getFullYear(),
});

/** Writes the values of company.yaml into the list at the top of docs/rgpd.md. */
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

/** Lists the changes to company.yaml. Examples and promises of the first company are removed. */
function companyChanges(company: Group, { legal, ...facts }: Group & Answered, zone: Group): Change[] {
  if (company.name !== SAMPLE_COMPANY_NAME)
    return changesIn({ ...zone, ...facts, legal: { ...legal } }, company);
  const certificate = facts.promises?.badge ? {} : { certificate: undefined };
  const given = { ...withoutExamples(), ...zone, ...facts, legal: { ...certificate, ...legal } };
  return changesIn(given, { ...company, promises: null });
}
type Answered = { legal?: Group; promises?: { badge?: string } };

/** Throws if the changes would replace anything that an owner has written. The error lists all of it. */
function refuseToReplace(changes: readonly Change[], removed: readonly ServiceName[], name: string): void {
  const written = changes.filter(([, , old]) => old && !/^À compléter/.test(String(old)));
  const replaced = [
    ...written.map(
      ([path, , old]) => `${path}\u00a0: ${typeof old === 'string' ? old : JSON.stringify(old)}`,
    ),
    ...removed.map(({ menuLabel }) => `service «\u00a0${menuLabel}\u00a0»`),
  ];
  if (replaced.length === 0) return;
  throw new Error(
    'Rien n’a été changé, car ceci l’a été depuis\u00a0:\n' +
      `- ${replaced.join('\n- ')}\n` +
      `Retirez-le de ${name}, ou ajoutez --replace à la commande.`,
  );
}

/**
 * Adapts the content to another company. `text` is the file of answers, `name` its name for error messages. Texts that
 * an owner has changed since the first run are replaced only with `replace`. Returns notes for the owner, in French.
 */
export function applyAnswers(content: URL, name: string, text: string, replace = false): string[] {
  const { categories, departments: formerDepartments } = valuesIn(content, 'services.yaml');
  const allServices = servicesOf(categories);
  const answers = checkYaml(name, text, answersSchema(allServices.map(({ slug }) => slug)));
  const company = valuesIn(content, 'company.yaml');
  const isFirst = company.name === SAMPLE_COMPANY_NAME;

  const found = answers.departments ?? [];
  const departments = found.map(({ code, name }) => ({ code, name }));
  const zone = answers.zone ?? (joined(departments.map(({ name }) => name)) || undefined);
  const within = joined(found.map((department) => department.within));
  // Undefined if `within` is too long for a title. The change then removes the former company's value.
  const { data: zoneIn } = companySchema.shape.zoneIn.safeParse(within);

  const { departments: _, services, ...given } = withSpaces(withoutNulls(parse(text)));
  const changes = companyChanges(company, given, zone && zone !== company.zone ? { zone, zoneIn } : {});
  const departmentChanges =
    departments.length > 0 ? changesIn({ departments }, { departments: formerDepartments }) : [];
  const removedServices = allServices.filter(({ slug }) => services && !services.includes(slug));
  if (!isFirst && !replace) refuseToReplace([...changes, ...departmentChanges], removedServices, name);

  // The redirects are from old addresses of the first company, which nobody asks of this one.
  if (isFirst) removeRedirects(content);
  setIn(content, 'company.yaml', Object.fromEntries(changes), Object.keys(companySchema.shape));
  setIn(content, 'services.yaml', Object.fromEntries(departmentChanges));
  fillPapers(content);
  if (valuesIn(content, 'testimonials.yaml').samples)
    setIn(content, 'testimonials.yaml', { samples: false, testimonials: [] });
  const notes = removedServices.length > 0 ? removeServices(content, removedServices) : [];
  if (found.length > 0 && !valuesIn(content, 'company.yaml').zoneIn)
    notes.unshift(
      `Les titres disent «\u00a0près de chez vous\u00a0»\u00a0: «\u00a0${within}\u00a0» y serait trop ` +
        'long. Écrivez «\u00a0zoneIn\u00a0» dans content/company.yaml, en 29 signes au plus, comme ' +
        '«\u00a0à Lille et alentour\u00a0».',
    );
  return notes;
}
