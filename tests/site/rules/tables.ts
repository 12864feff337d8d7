import { attributeOf, textOf } from '../../../testing/markup.ts';
import type { BuiltPage } from '../dist.ts';

/** Finds columns and rows without a header with a scope: assistive technology would have to guess (RGAA 5.6, 5.7). */
export const haveHeaders = ({ document }: BuiltPage): string[] =>
  [
    ...document.querySelectorAll('thead th, thead td').map((cell) => ({ cell, scope: 'col' })),
    ...document.querySelectorAll('tbody tr').map((row) => ({ cell: row.childElements[0], scope: 'row' })),
  ].flatMap(({ cell, scope }) =>
    cell?.tagName === 'th' && attributeOf(cell, 'scope') === scope
      ? []
      : [`« ${textOf(cell ?? null)} » must be a <th scope="${scope}">.`],
  );
