import { at, attribute, type ContentFile, lineOf, type Node, nodesOf, within } from './content.ts';

/** How much a text may fold: what takes more taps than this is not read. */
const MOST_FOLDS = 6;
const MOST_WORDS = 160;

const isFold = ({ name }: Node): boolean => name === 'Case';

/** A figure with its spaces is one word. */
const wordsIn = (node: Node): number =>
  within(node)
    .map(({ type, value = '' }) => (type === 'text' ? value : ' '))
    .join('')
    .replace(/(?<=\d)[\u00a0\u202f](?=\S)/g, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Advice, not an error: the owner may have a reason. */
export const foldAdvice = (files: readonly ContentFile[]): string[] =>
  files.flatMap((file) =>
    nodesOf(file)
      .filter(isFold)
      .flatMap((fold, index) => {
        const words = wordsIn(fold);
        const advice = [
          index === MOST_FOLDS ? `est de trop\u00a0: ${MOST_FOLDS} cas à déplier au plus` : '',
          words > MOST_WORDS ? `cache ${words} mots, ${MOST_WORDS} au plus\u00a0: raccourcissez` : '',
          within(fold).filter(isFold).length > 1 ? 'en contient un autre\u00a0: séparez-les' : '',
        ].filter(Boolean);
        return advice.map((say) =>
          at(file.file, lineOf(fold), `«\u00a0${attribute(fold, 'title')}\u00a0» ${say}.`),
        );
      }),
  );
