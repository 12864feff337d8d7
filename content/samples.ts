/** `npm run samples`: what is still invented. With `--strict`, exits 1 while something invented would go public. */
import { sampleLine, samplesIn } from './checks/samples.ts';

const samples = samplesIn();
const invented = samples.filter(({ review }) => !review);
const toReview = samples.filter(({ review }) => review);

for (const sample of invented) console.log(sampleLine(sample));
if (toReview.length > 0) console.log('\nÀ relire, et à garder si c’est vrai\u00a0:');
for (const sample of toReview) console.log(sampleLine(sample));
if (samples.length === 0) console.log('Plus aucun exemple dans les textes.');
else
  console.log(
    `\nExemples à remplacer avant la mise en ligne\u00a0: ${invented.length}. ` +
      `Textes à relire\u00a0: ${toReview.length}.`,
  );
if (process.argv.includes('--strict') && invented.length > 0) process.exitCode = 1;
