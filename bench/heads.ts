/**
 * `npm run bench:heads`: the title and the description of every listed page of dist/site, with their widths in a page of
 * results, then which pages answer the words that people search, and where.
 */
import { listedPages } from '../site/checks/dist.ts';
import { metaOf, textOf } from '../site/checks/text.ts';
import { pixels, placeInPage, RESULT, SEARCHED } from '../testing/search-results.ts';

function show(text: string, row: typeof RESULT.title): void {
  const width = pixels(text, row);
  console.log(`  ${width > row.cut ? '!' : ' '} ${width} px, ${text.length}: ${text}`);
}

for (const { path, document } of listedPages) {
  console.log(path);
  show(textOf(document.querySelector('head title')), RESULT.title);
  show(metaOf(document, 'description') ?? '', RESULT.description);
}
for (const words of SEARCHED) {
  console.log(words);
  const places = Map.groupBy(listedPages, ({ document }) => placeInPage(words, document) ?? 'nowhere');
  for (const place of ['title', 'heading', 'text'])
    console.log(`  ${place}: ${(places.get(place) ?? []).map(({ path }) => path).join(' ')}`);
}
