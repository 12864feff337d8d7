import { parse } from 'yaml';
import characters from '../../site/assets/fonts/characters.json' with { type: 'json' };
import { CONTENT } from '../read.ts';
import { typographyFaults } from '../typography/rules.ts';
import {
  type ContentFile,
  type ContentText,
  contentFiles,
  contentTexts,
  isMarkdown,
  lineOf,
  nodesOf,
  valuesOf,
} from './content.ts';
import { at, type Report } from './report.ts';

/** What `npm test` finds in pages, told before: where it comes from, and in French. */
export function textReport(content: URL = CONTENT): Report {
  const files = contentFiles(content);
  const markdown = files.filter(({ file }) => isMarkdown(file));
  const texts = contentTexts(content);
  return {
    errors: [...markdown.flatMap(headingProblems), ...markdown.flatMap(priceProblems), ...repeated(files)],
    warnings: [
      ...texts.flatMap(({ file, line, text }) =>
        [...typographyFaults(text), ...letterFaults(text)].map((fault) => at(file, line, fault)),
      ),
      ...sharedParagraphs(texts),
    ],
  };
}

/** The title of a page comes from its frontmatter; those of its text begin one level below it. */
function headingProblems(file: ContentFile): string[] {
  let last = 1;
  return nodesOf(file)
    .filter(({ type }) => type === 'heading')
    .flatMap((heading) => {
      const { depth = 2 } = heading;
      const problem =
        depth === 1
          ? 'le titre de la page est dans «\u00a0title\u00a0»\u00a0: dans le texte, commencez par «\u00a0##\u00a0».'
          : depth > last + 1
            ? `ce titre saute un niveau\u00a0: écrivez «\u00a0${'#'.repeat(last + 1)}\u00a0».`
            : undefined;
      last = Math.max(depth, 2);
      return problem ? [at(file.file, lineOf(heading), problem)] : [];
    });
}

/** Prices for search engines are those of the text. */
function priceProblems({ file, text }: ContentFile): string[] {
  const [, front = '', body = ''] = text.split(/^---\n/m);
  const { prices = [] } = parse(front) ?? {};
  const words = body.replace(/\s/gu, '');
  return (prices as { from: number; to?: number }[])
    .flatMap(({ from, to = from }) => [from, to])
    .filter((price) => !new RegExp(`(?<!\\d)${price}(?:€|à|et)`).test(words))
    .map((price) => {
      const line = text.split('\n').findIndex((one) => new RegExp(`\\b${price}\\b`).test(one)) + 1;
      return at(
        file,
        line,
        `le prix ${price}\u202f€ (prices) n’est pas dans le texte de la page\u00a0: accordez-les.`,
      );
    });
}

/** Search engines tell pages apart by these. */
const OWN = ['title', 'metaTitle', 'description'];

function repeated(files: readonly ContentFile[]): string[] {
  const values = files.filter(({ file }) => isMarkdown(file)).flatMap(valuesOf);
  return OWN.flatMap((key) => {
    const own = values.filter(({ path, line }) => path === key && line < 8);
    return own.flatMap(({ file, line, text }, index) => {
      const other = own.slice(0, index).find((one) => one.text === text);
      return other
        ? [at(file, line, `${other.file} a déjà ce texte (${key})\u00a0: donnez à chaque page le sien.`)]
        : [];
    });
  });
}

/** Shorter texts are labels and figures. */
const FEWEST_WORDS = 12;

/** Search engines want each page to say something of its own. */
function sharedParagraphs(texts: readonly ContentText[]): string[] {
  const first = new Map<string, ContentText>();
  return texts.flatMap((one) => {
    if (!isMarkdown(one.file) || one.text.split(/\s/u).length < FEWEST_WORDS) return [];
    const other = first.get(one.text);
    if (!other) first.set(one.text, one);
    return !other || other.file === one.file
      ? []
      : [
          at(
            one.file,
            one.line,
            `ce paragraphe est aussi dans ${other.file}\u00a0: réécrivez-le avec d’autres mots.`,
          ),
        ];
  });
}

/** Letters that neither file of the fonts has (scripts/fonts.py). */
const isEuropean = (letter: string): boolean => /[\u0100-\u024f\u1e00-\u1eff]/.test(letter);

function letterFaults(text: string): string[] {
  const missing = [...new Set(text)].filter(
    (letter) => !characters.includes(letter) && !isEuropean(letter) && letter !== '\n',
  );
  if (missing.length === 0) return [];
  return [
    `${missing.map((letter) => `«\u00a0${letter}\u00a0»`).join(', ')}\u00a0: hors des polices du site, le navigateur en prend une autre. Remplacez ces signes, ou ajoutez-les à scripts/fonts.py puis lancez «\u00a0npm run fonts\u00a0».`,
  ];
}
