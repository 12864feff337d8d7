import { parse } from 'yaml';
import { MARK } from '../problems.ts';
import { yamlOf } from '../read.ts';
import {
  attribute,
  type ContentFile,
  inFile,
  lineOf,
  type Node,
  nodesOf,
  valuesOf,
  within,
} from './content.ts';

/** Limits of folds, and of the lines of « En bref »: nobody reads more. */
const MOST_FOLDS = 6;
const MOST_WORDS = 160;
const MOST_IN_BRIEF = 15;
const MOST_ROWS = 4;
/** Limit of a paragraph of an article or a notice, in words: readers skip a longer one. */
const MOST_IN_A_PARAGRAPH = 80;

const isFold = ({ name }: Node): boolean => name === 'Case';

/** Counts words. A figure with its spaces is one. */
const wordsIn = (text: string): number =>
  text
    .replace(/(?<=\d)[\u00a0\u202f](?=\S)/g, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const textOf = (node: Node): string =>
  within(node)
    .map(({ type, value = '' }) => (type === 'text' ? value : ' '))
    .join('');

/** Finds lines of « En bref » that nobody reads in a glance. */
export const briefAdvice = (files: readonly ContentFile[]): string[] =>
  files.flatMap((file) => {
    const { price, rows = [] } = parse(yamlOf(file.file, file.text))?.inBrief ?? {};
    const lines = [price, ...rows.map(({ text }: { text: string }) => text)];
    return valuesOf(file).flatMap(({ line, text }) => {
      const words = wordsIn(text.replace(MARK, '$2'));
      const place = lines.indexOf(text);
      const advice = [
        place >= 0 && words > MOST_IN_BRIEF ? `a ${words} mots, ${MOST_IN_BRIEF} au plus` : '',
        place > MOST_ROWS ? `est de trop, ${MOST_ROWS} au plus après le prix` : '',
      ].filter(Boolean);
      return advice.map((say) => inFile(file.file, line, `cette ligne ${say} dans «\u00a0En bref\u00a0».`));
    });
  });

/** Finds folds that hide too much. It is advice, not an error: the owner may have a reason. */
export const foldAdvice = (files: readonly ContentFile[]): string[] =>
  files.flatMap((file) =>
    nodesOf(file)
      .filter(isFold)
      .flatMap((fold, index) => {
        const words = wordsIn(textOf(fold));
        const advice = [
          index === MOST_FOLDS ? `est de trop\u00a0: ${MOST_FOLDS} cas à déplier au plus` : '',
          words > MOST_WORDS ? `cache ${words} mots, ${MOST_WORDS} au plus\u00a0: raccourcissez` : '',
          within(fold).filter(isFold).length > 1 ? 'en contient un autre\u00a0: séparez-les' : '',
        ].filter(Boolean);
        return advice.map((say) =>
          inFile(file.file, lineOf(fold), `«\u00a0${attribute(fold, 'title')}\u00a0» ${say}.`),
        );
      }),
  );

/** Finds paragraphs to cut in two. It is advice, not an error. */
export const paragraphAdvice = (files: readonly ContentFile[]): string[] =>
  files
    .filter(({ file }) => /^(?:articles|pages)\//.test(file))
    .flatMap((file) =>
      nodesOf(file).flatMap((node) => {
        const words = node.type === 'paragraph' ? wordsIn(textOf(node)) : 0;
        return words > MOST_IN_A_PARAGRAPH
          ? [
              inFile(
                file.file,
                lineOf(node),
                `ce paragraphe a ${words} mots, ${MOST_IN_A_PARAGRAPH} au plus\u00a0: coupez-le en deux.`,
              ),
            ]
          : [];
      }),
    );
