import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { type Document, parseDocument } from 'yaml';
import { type Answers, LEGAL_KEYS } from './answers.ts';
import { tokensOf, withTokens } from './colours.ts';
import { departmentName, listed } from './departments.ts';
import { Changes } from './files.ts';
import { type Logo, readLogo } from './logo.ts';
import { removeServices, servicesOf } from './services.ts';

/** Answers that cannot be followed: the message says why, in French. */
export class InitError extends Error {
  override name = 'InitError';
}

/**
 * Rewrites the site's files for another company. `root` is the project, `from` that of the owner's file, for the
 * path of a logo. Returns what the owner should know, in French.
 */
export async function applyAnswers(root: URL, answers: Answers, from: URL): Promise<string[]> {
  const changes = new Changes(root);
  const departments = departmentsOf(answers);
  const gone = goneServices(changes, answers);
  changes.editYaml('content/company.yaml', (document) => writeCompany(document, answers, departments));
  if (departments)
    changes.editYaml('content/services.yaml', (document) => {
      document.set('departments', document.createNode(departments.map(quoted(document))));
    });
  if (answers.avis !== 'exemples')
    changes.editYaml('content/testimonials.yaml', (document) => {
      document.set('samples', false);
      document.set('testimonials', document.createNode([]));
    });
  const services = servicesOf(parseDocument(changes.text('content/services.yaml')));
  removeServices(changes, new URL('content/', root), services, gone);
  if (answers.couleurs) {
    const { principale: main, accent } = answers.couleurs;
    const { tokens, notes } = tokensOf({ main, accent });
    changes.files.set('site/styles/tokens.css', withTokens(changes.text('site/styles/tokens.css'), tokens));
    changes.notes.push(...notes);
  }
  if (answers.logo) placeLogo(changes, await readLogo(new URL(answers.logo, from)));
  write(root, changes);
  return changes.notes;
}

function write(root: URL, { files }: Changes): void {
  for (const [path, content] of files) {
    const file = new URL(path, root);
    if (content !== null) writeFileSync(file, content);
    else if (existsSync(file)) rmSync(file);
  }
}

function placeLogo(changes: Changes, { extension, content }: Logo): void {
  changes.files.set('content/logo.svg', null);
  changes.files.set('content/logo.png', null);
  changes.files.set(`content/logo.${extension}`, content);
}

interface Department {
  code: string;
  name: string;
}

const departmentsOf = ({ départements }: Answers): Department[] | undefined =>
  départements?.map((code) => {
    const name = departmentName(code);
    if (!name) throw new InitError(`Le département ${code} n’existe pas.`);
    return { code, name };
  });

/** Codes stay quoted: « 01 » would be a number. */
const quoted =
  (document: Document) =>
  ({ code, name }: Department) => {
    const scalar = document.createNode(code);
    Object.assign(scalar, { type: 'QUOTE_DOUBLE' });
    return { code: scalar, name };
  };

function goneServices(changes: Changes, { services }: Answers): Set<string> {
  const slugs = servicesOf(parseDocument(changes.text('content/services.yaml'))).map(({ slug }) => slug);
  const unknown = services?.find((slug) => !slugs.includes(slug));
  if (unknown)
    throw new InitError(
      `«\u00a0${unknown}\u00a0» n’est pas un service. Au choix\u00a0: ${slugs.join(', ')}.`,
    );
  return new Set(services ? slugs.filter((slug) => !services.includes(slug)) : []);
}

function writeCompany(document: Document, answers: Answers, departments: Department[] | undefined): void {
  const set = (key: string, value: unknown) =>
    value === undefined ? document.delete(key) : document.set(key, value);
  set('name', answers.nom);
  set('phone', answers.téléphone);
  set('email', answers.email);
  set('quoteEmail', answers['email-devis']);
  if (answers.depuis) set('foundedIn', answers.depuis);
  set('footerYear', new Date().getFullYear());
  const zone = answers.zone ?? (departments && listed(departments.map(({ name }) => name)));
  if (zone) {
    set('zone', zone);
    set('zoneIn', answers['zone-à']);
  }
  set(
    'googleRating',
    answers.note && document.createNode({ stars: answers.note.étoiles, text: answers.note.texte }),
  );
  document.delete('siteBuilder');
  for (const [key, field] of Object.entries(LEGAL_KEYS)) {
    const value = answers[key as keyof typeof LEGAL_KEYS];
    if (value) document.setIn(['legal', field], value);
  }
}
