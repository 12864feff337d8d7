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
  withDescendants,
} from './content.ts';

/** Limits of a page, because visitors do not read more: texts that unfold, lines of « En bref », paragraphs. */
const FOLDS_MAX = 6;
const FOLD_WORDS_MAX = 160;
const BRIEF_ROWS_MAX = 4;
const ROW_WORDS_MAX = 15;
const PARAGRAPH_WORDS_MAX = 80;

const isFold = ({ name }: Node): boolean => name === 'Case';

/** Counts words. A figure with spaces in it is one word. */
const countWords = (text: string): number =>
  text
    .replace(/(?<=\d)[\u00a0\u202f](?=\S)/g, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const textOf = (node: Node): string =>
  withDescendants(node)
    .map(({ type, value = '' }) => (type === 'text' ? value : ' '))
    .join('');

export const briefAdvice = (files: readonly ContentFile[]): string[] =>
  files.flatMap((file) => {
    const { price, rows = [] } = parse(yamlOf(file.file, file.text))?.inBrief ?? {};
    const lines = [price, ...rows.map(({ text }: { text: string }) => text)];
    return valuesOf(file).flatMap(({ line, text }) => {
      const count = countWords(text.replace(MARK, '$2'));
      const position = lines.indexOf(text);
      const faults: string[] = [];
      if (position >= 0 && count > ROW_WORDS_MAX) faults.push(`a ${count} mots, ${ROW_WORDS_MAX} au plus`);
      if (position > BRIEF_ROWS_MAX) faults.push(`est de trop, ${BRIEF_ROWS_MAX} au plus après le prix`);
      return faults.map((fault) =>
        inFile(file.file, line, `cette ligne ${fault} dans «\u00a0En bref\u00a0».`),
      );
    });
  });

/** Advises on texts that unfold (`<Case>`) and are too many, too long, or inside one another. */
export const foldAdvice = (files: readonly ContentFile[]): string[] =>
  files.flatMap((file) =>
    nodesOf(file)
      .filter(isFold)
      .flatMap((fold, index) => {
        const count = countWords(textOf(fold));
        const faults: string[] = [];
        if (index === FOLDS_MAX) faults.push(`est de trop\u00a0: ${FOLDS_MAX} cas à déplier au plus`);
        if (count > FOLD_WORDS_MAX)
          faults.push(`cache ${count} mots, ${FOLD_WORDS_MAX} au plus\u00a0: raccourcissez`);
        if (withDescendants(fold).filter(isFold).length > 1)
          faults.push('en contient un autre\u00a0: séparez-les');
        return faults.map((fault) =>
          inFile(file.file, lineOf(fold), `«\u00a0${attribute(fold, 'title')}\u00a0» ${fault}.`),
        );
      }),
  );

export function paragraphAdvice(files: readonly ContentFile[]): string[] {
  const advice: string[] = [];
  for (const file of files.filter(({ file }) => /^(?:articles|pages)\//.test(file)))
    for (const node of nodesOf(file).filter(({ type }) => type === 'paragraph')) {
      const count = countWords(textOf(node));
      const fault = `ce paragraphe a ${count} mots, ${PARAGRAPH_WORDS_MAX} au plus\u00a0: coupez-le en deux.`;
      if (count > PARAGRAPH_WORDS_MAX) advice.push(inFile(file.file, lineOf(node), fault));
    }
  return advice;
}
