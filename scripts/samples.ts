/** `npm run samples`: lists the sample texts that the owner must replace. With `--strict`, exits 1 if there are any. */
import { sampleLine, samplesIn } from '../content/checks/samples.ts';

const samples = samplesIn();
const invented = samples.filter(({ effect }) => effect !== 'read');
const toReview = samples.filter(({ effect }) => effect === 'read');

for (const sample of invented) console.log(sampleLine(sample));
if (toReview.length > 0) console.log('\nÀ relire, et à garder si c’est vrai\u00a0:');
for (const sample of toReview) console.log(sampleLine(sample));
if (samples.length === 0) console.log('Plus aucun exemple dans les textes.');
else
  console.log(
    `\nExemples à remplacer avant la mise en ligne\u00a0: ${invented.length}. ` +
      `Textes à relire\u00a0: ${toReview.length}.`,
  );
if (process.argv.includes('--strict') && invented[0]) {
  const { file, line, words } = invented[0];
  console.error(
    `il en reste ${invented.length}, comme « ${words} » (content/${file}, ligne ${line}). ` +
      'Toute la liste\u00a0: npm run samples. Pour un simple essai\u00a0: npm run deploy -- essai.',
  );
  process.exitCode = 1;
}
