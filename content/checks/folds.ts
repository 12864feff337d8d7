import { at, attribute, type ContentFile, lineOf, type Node, nodesOf, within } from './content.ts';

/** How much a text may fold: what a reader must open to read is soon read by nobody. */
const MOST_FOLDS = 6;
const MOST_WORDS = 160;

/** A figure with its spaces is one word. */
const countWords = (text: string): number =>
  text.replace(/(?<=\d)[\u00a0\u202f](?=\S)/g, '').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

const isFold = ({ name }: Node): boolean => name === 'Case';

/** Advice, not an error: the owner may have a reason. */
export const foldAdvice = (files: readonly ContentFile[]): string[] =>
  files.flatMap((file) => {
    const folds = nodesOf(file).filter(isFold);
    const say = (node: Node, advice: string) => at(file.file, lineOf(node), advice);
    const [tooMany] = folds.slice(MOST_FOLDS);
    return [
      ...(tooMany
        ? [
            say(
              tooMany,
              `ce texte a ${folds.length} cas à déplier, ${MOST_FOLDS} au plus\u00a0: réunissez-en.`,
            ),
          ]
        : []),
      ...folds.flatMap((fold) => {
        const title = attribute(fold, 'title') ?? '';
        const words = countWords(
          within(fold)
            .map(({ type, value = '' }) => (type === 'text' ? value : ' '))
            .join(''),
        );
        const isNested = within(fold).filter(isFold).length > 1;
        return [
          ...(words > MOST_WORDS
            ? [
                say(
                  fold,
                  `«\u00a0${title}\u00a0» cache ${words} mots, ${MOST_WORDS} au plus\u00a0: raccourcissez.`,
                ),
              ]
            : []),
          ...(isNested ? [say(fold, `«\u00a0${title}\u00a0» en contient un autre\u00a0: séparez-les.`)] : []),
        ];
      }),
    ];
  });
