/**
 * `npm run init`: makes the site another company's. Asks, or takes the answers from a file (`--from`); `--example` prints
 * one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { stdin } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { confirm } from '@clack/prompts';
import { parse } from 'yaml';
import { samplesIn } from '../../content/checks/samples.ts';
import { checkAll } from '../../content/checks/texts.ts';
import { checkYaml } from '../../content/read.ts';
import { formatContent } from '../../site/editor/format.ts';
import { answersSchema } from './answers.ts';
import { applyAnswers } from './apply.ts';
import { askAnswers, example } from './ask.ts';
import { servicesIn } from './services.ts';

const ROOT = new URL('../../', import.meta.url);
const rows = parse(readFileSync(new URL('content/services.yaml', ROOT), 'utf8')).categories;
const services = servicesIn(rows).map(({ slug }) => slug);
/** npm runs scripts in the project's folder; INIT_CWD is where the owner called it. */
const here = pathToFileURL(`${process.env.INIT_CWD ?? process.cwd()}/`);

/** What was typed is kept in a file, so that nothing is lost if an answer turns out to be wrong. */
async function typedAnswers(): Promise<string> {
  const answers = stdin.isTTY ? await askAnswers(services) : undefined;
  if (!answers)
    throw new Error(
      'Les réponses manquent, rien n’a été changé. Sans terminal, donnez un fichier\u00a0: npm run init -- --from mon-site.yaml.',
    );
  writeFileSync(new URL('mon-site.yaml', here), answers);
  console.log(
    'Vos réponses sont dans mon-site.yaml. Pour les reprendre\u00a0: npm run init -- --from mon-site.yaml.',
  );
  return 'mon-site.yaml';
}

async function allow(replaced: string[]): Promise<boolean> {
  console.log(`Ce qui a été changé depuis serait remplacé\u00a0:\n- ${replaced.join('\n- ')}`);
  return (
    stdin.isTTY &&
    (await confirm({
      message: 'Le remplacer\u202f?',
      active: 'oui',
      inactive: 'non',
      initialValue: false,
    })) === true
  );
}

async function init(name: string): Promise<void> {
  const from = new URL(encodeURI(name), here);
  const answers = checkYaml(name, readFileSync(from, 'utf8'), answersSchema(services));
  const notes = await applyAnswers(ROOT, answers, from, allow);
  if (!notes)
    throw new Error(`Rien n’a été changé. Corrigez ${name}, ou répondez «\u00a0oui\u00a0» dans un terminal.`);
  try {
    formatContent(fileURLToPath(ROOT));
  } catch (error) {
    // A comment, which the form of the editor would lose, is named and stays.
    notes.push((error as Error).message);
  }
  console.log(['\nLe site est à votre nom.', ...notes].join('\n- '));
  const samples = samplesIn();
  const invented = samples.filter(({ review }) => !review).length;
  console.log(
    `\nExemples à remplacer\u00a0: ${invented}. Textes à relire\u00a0: ${samples.length - invented}. La liste\u00a0: npm run samples.`,
  );
  const { errors } = checkAll();
  if (errors.length > 0) throw new Error(errors.join('\n'));
  console.log('Pour voir le site\u00a0: npm start.');
}

try {
  const { values } = parseArgs({ options: { from: { type: 'string' }, example: { type: 'boolean' } } });
  if (values.example) console.log(example(services));
  else await init(values.from ?? (await typedAnswers()));
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code === 'ENOENT' ? `Ce fichier n’existe pas\u00a0: ${message.split("'")[1]}.` : message);
  process.exitCode = 1;
}
