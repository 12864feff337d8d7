/**
 * `npm run init`: makes the site another company's. Asks, or takes the answers from a file (`--from`); `--example` prints
 * one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { parseDocument, stringify } from 'yaml';
import { samplesIn } from '../../content/checks/samples.ts';
import { checkAll } from '../../content/checks/texts.ts';
import { checkYaml } from '../../content/read.ts';
import { formatContent } from '../../site/editor/format.ts';
import { type Answers, answersSchema, example } from './answers.ts';
import { applyAnswers } from './apply.ts';
import { askAnswers } from './ask.ts';
import { servicesOf } from './services.ts';

const ROOT = new URL('../../', import.meta.url);
const services = servicesOf(parseDocument(readFileSync(new URL('content/services.yaml', ROOT), 'utf8'))).map(
  ({ slug }) => slug,
);

/** npm runs scripts in the project's folder; INIT_CWD is where the owner called it. */
const here = pathToFileURL(`${process.env.INIT_CWD ?? process.cwd()}/`);

function answersFrom(name: string): { answers: Answers; from: URL } {
  const from = new URL(encodeURI(name), here);
  return { answers: checkYaml(name, readFileSync(from, 'utf8'), answersSchema), from };
}

/** What was typed is not lost if an answer turns out to be wrong. */
function keep(answers: Answers): Answers {
  writeFileSync(new URL('mon-site.yaml', here), stringify(answers));
  console.log(
    '\nVos réponses sont dans mon-site.yaml. Pour les reprendre\u00a0: npm run init -- --from mon-site.yaml.',
  );
  return answers;
}

/** The form of the editor; a file with a comment, which that form would lose, is named and stays. */
function inCanonicalForm(): string[] {
  try {
    formatContent(fileURLToPath(ROOT));
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function tell(notes: readonly string[]): void {
  console.log('\nLe site est à votre nom.');
  for (const note of notes) console.log(`- ${note}`);
  const samples = samplesIn();
  const invented = samples.filter(({ review }) => !review).length;
  console.log(
    `\nExemples à remplacer\u00a0: ${invented}. Textes à relire\u00a0: ${samples.length - invented}. La liste\u00a0: npm run samples.`,
  );
  const { errors } = checkAll();
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exitCode = 1;
  else console.log('Pour voir le site\u00a0: npm start.');
}

try {
  const { values } = parseArgs({ options: { from: { type: 'string' }, example: { type: 'boolean' } } });
  if (values.example) console.log(example(services));
  else {
    const { answers, from } = values.from
      ? answersFrom(values.from)
      : { answers: keep(await askAnswers(services)), from: here };
    const notes = await applyAnswers(ROOT, answers, from);
    tell([...notes, ...inCanonicalForm()]);
  }
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(
    code === 'ENOENT' ? `Ce fichier n’existe pas\u00a0: ${message.replace(/^.*'(.*)'$/, '$1')}.` : message,
  );
  process.exitCode = 1;
}
