import { icons } from 'lucide-react';
import { parse, parseDocument } from 'yaml';
import { markProblem, textProblem } from '../problems.ts';
import { CONTENT, yamlOf } from '../read.ts';
import { typographyFaults } from '../typography/rules.ts';
import {
  type ContentFile,
  contentFiles,
  contentTexts,
  inFile,
  lineOf,
  type Node,
  nodesOf,
  type Report,
  slugOf,
  valuesOf,
} from './content.ts';
import { briefAdvice, foldAdvice, paragraphAdvice } from './folds.ts';
import { headAdvice } from './heads.ts';
import { linkAdvice, linkProblems } from './links.ts';
import { pictureProblems } from './pictures.ts';
import { schemaProblems } from './schemas.ts';

/** Finds the errors that stop the build. Each is one line in French: file, line of the file, fault, and what to do. */
export function contentProblems(content: URL = CONTENT): string[] {
  const files = contentFiles(content);
  const problems = [...schemaProblems(files), ...referenceProblems(files, content)];
  // Files with faults may not be readable, so links and prices are checked last.
  return problems.length > 0 ? problems : [...linkProblems(files), ...files.flatMap(priceProblems)];
}

/** Finds errors or, if there are none, gives advice. Only here is the typography of the owner’s texts checked. */
export function checkAll(content: URL = CONTENT): Report {
  const errors = contentProblems(content);
  if (errors.length > 0) return { errors, warnings: [] };
  const files = contentFiles(content);
  const typography = contentTexts(content).flatMap(({ file, line, text }) =>
    typographyFaults(text).map((fault) => inFile(file, line, fault)),
  );
  return {
    errors,
    warnings: [
      ...linkAdvice(files),
      ...headAdvice(files),
      ...foldAdvice(files),
      ...briefAdvice(files),
      ...paragraphAdvice(files),
      ...typography,
    ],
  };
}

/** Finds prices in the title or description for search engines that are not among the prices of the page. */
function priceProblems(file: ContentFile): string[] {
  if (!file.file.startsWith('services/')) return [];
  const { metaTitle, description, prices = [] } = parse(yamlOf(file.file, file.text));
  const amounts = prices.flatMap(({ from, to }: { from: number; to?: number }) => [from, to]);
  const problems: string[] = [];
  for (const { line, text } of valuesOf(file).filter(({ text }) => [metaTitle, description].includes(text)))
    for (const [amount] of text.matchAll(AMOUNT)) {
      const problem = `${amount.trim()}\u202f€ n’est pas un prix de la page\u00a0: corrigez l’un des deux.`;
      const isOnPage = amounts.includes(Number(amount.replace(/\s/gu, '')));
      if (!isOnPage) problems.push(inFile(file.file, line, problem));
    }
  return problems;
}

/** An amount in euros: « 200 € », or the « 200 » of « 200 à 400 € ». */
const AMOUNT = /\d[\d\s]*(?=€|(?:à|et) \d[\d\s]*€)/gu;

const referenceProblems = (files: readonly ContentFile[], content: URL): string[] => [
  ...serviceProblems(files),
  ...files.flatMap(markProblems),
  ...files.flatMap((file) => {
    const unreadable = syntaxProblem(file);
    return unreadable ? [unreadable] : [...pictureProblems(file, content), ...bodyProblems(file)];
  }),
];

function serviceProblems(files: readonly ContentFile[]): string[] {
  const rows = files.filter(({ file }) => file === 'services.yaml').flatMap(valuesOf);
  const slugs = rows.filter(({ key }) => key === 'slug');
  const pages = files.filter(({ file }) => file.startsWith('services/')).map(({ file }) => file);
  const duplicates = ['slug', 'option', 'menuLabel'].flatMap((unique) => {
    const values = rows.filter(({ key }) => key === unique);
    return values.filter(({ text }, index) => values.findIndex((other) => other.text === text) < index);
  });
  const about = files.filter(({ file }) => file === 'about.yaml').flatMap(valuesOf);
  const inRows = (line: number, message: string) => inFile('services.yaml', line, message);
  return [
    ...slugs
      .filter(({ text }) => !pages.some((page) => slugOf(page) === text))
      .map(({ line, text }) =>
        inRows(line, `il manque la page services/${text}.mdx. Créez-la, ou retirez ce service.`),
      ),
    ...pages
      .filter((page) => !slugs.some(({ text }) => text === slugOf(page)))
      .map((page) => inFile(page, 1, 'ajoutez ce service à services.yaml, ou retirez ce fichier.')),
    ...rows
      .filter(({ key, text }) => key === 'icon' && !(text in icons))
      .map(({ line, text }) =>
        inRows(
          line,
          `«\u00a0${text}\u00a0» n’est pas une icône de lucide.dev/icons (comme House, en un mot).`,
        ),
      ),
    ...rows
      .filter(({ key, text }) => key === 'area' && !about.some((one) => one.text === text))
      .map(({ line }) => inRows(line, 'ce secteur n’est pas un titre d’about.yaml\u00a0: corrigez-le.')),
    ...duplicates.map(({ line, text }) =>
      inRows(line, `«\u00a0${text}\u00a0» y est déjà\u00a0: donnez à chaque service le sien.`),
    ),
  ];
}

/** The components that MDX may use: those of `site/components/prose/index.ts`. */
const COMPONENTS = [
  'Callout',
  'Case',
  'Cases',
  'Checklist',
  'Letter',
  'PriceList',
  'PrintList',
  'Pull',
  'Sources',
  'Steps',
];
const LEGAL_COMPONENTS = ['Company', 'Email', 'Identity', 'Phone', 'Provider', 'WithHealth', 'WithPhotos'];

function bodyProblems(file: ContentFile): string[] {
  const known = [...COMPONENTS, ...(file.file.startsWith('pages/') ? LEGAL_COMPONENTS : [])];
  return nodesOf(file).flatMap((node) => {
    const problem = nodeProblem(node, known);
    return problem ? [inFile(file.file, lineOf(node), problem)] : [];
  });
}

function markProblems(file: ContentFile): string[] {
  const hasPrice = parseDocument(yamlOf(file.file, file.text)).has('prices');
  return valuesOf(file).flatMap(({ line, text }) => {
    const problem = markProblem(file.file, text, hasPrice);
    return problem ? [inFile(file.file, line, problem)] : [];
  });
}

function syntaxProblem({ file, text }: ContentFile): string | undefined {
  if (file.endsWith('.md')) return inFile(file, 1, 'donnez à ce fichier l’extension .mdx.');
  try {
    nodesOf({ file, text });
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    const [, line = '1', rest = message] = /^(\d+):\d+: ([^(]*)/.exec(message) ?? [];
    const remedy = textProblem(text.replace(/^---\n[\s\S]*?\n---\n/, '')) ?? '';
    return inFile(file, Number(line), `ce texte ne se lit pas\u00a0: ${remedy} (${rest.trim()})`);
  }
}

function nodeProblem({ type, name, value }: Node, known: readonly string[]): string | undefined {
  if (type.startsWith('mdxJsx') && name && /^[A-Z]/.test(name) && !known.includes(name))
    return `<${name}> n’existe pas. Au choix\u00a0: ${known.map((one) => `<${one}>`).join(', ')}.`;
  if (type === 'mdxTextExpression' && value && /^[\p{L}]+$/u.test(value))
    return `{${value}} ne se remplit que dans les fichiers .yaml\u00a0: écrivez le mot lui-même.`;
  if (type === 'text' && /!\[[^\]]*\]\([^)]* /.test(value ?? ''))
    return (
      'cette image ne se lit pas\u00a0: un nom qui contient des espaces ou des parenthèses se met entre < ' +
      'et >, comme ![Ce qu’elle montre](<../pictures/photos/Garage avant (1).jpeg>).'
    );
  return undefined;
}
