/** `npm run check`: checks the content without a build. With `--strict`, advice counts as errors. */
import { pictureReport } from '../content/checks/pictures.ts';
import { checkAll } from '../content/checks/references.ts';
import { hiddenText } from '../content/checks/samples.ts';

const counted = (count: number, word: string) => (count ? [`${count} ${word}${count > 1 ? 's' : ''}`] : []);

const texts = checkAll();
// Only valid texts can be searched for the pictures that they name.
const pictures = texts.errors.length > 0 ? texts : await pictureReport();
const errors = [...new Set([...texts.errors, ...pictures.errors])];
const warnings = [...new Set([...texts.warnings, ...pictures.warnings])];
for (const warning of warnings) console.warn(`Conseil. ${warning}`);
for (const error of errors) console.error(error);
const summary = [...counted(errors.length, 'erreur'), ...counted(warnings.length, 'conseil')].join(', ');
console.log(summary ? `\n${summary}.` : 'Les textes sont en ordre.');
const hidden = errors.length === 0 && hiddenText();
if (hidden) console.log(hidden);
const isStrict = process.argv.includes('--strict');
if (errors.length > 0 || (isStrict && warnings.length > 0)) process.exitCode = 1;
