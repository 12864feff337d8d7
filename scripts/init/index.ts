/**
 * `npm run init`: adapts the site to another company. Asks questions in the terminal, or reads the answers `--from` a
 * file like exemple.yaml.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { stdin } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { checkAll } from '../../content/checks/references.ts';
import { CONTENT } from '../../content/read.ts';
import { applyAnswers } from './apply.ts';
import { askAnswers } from './ask.ts';
import { servicesOf } from './services.ts';

const textOf = (file: string) => readFileSync(new URL(file, CONTENT), 'utf8');
/** The folder where the owner typed the command; npm runs scripts in the project's folder. */
const here = pathToFileURL(`${process.env.INIT_CWD ?? process.cwd()}/`);
const ANSWERS_FILE = 'mon-site.yaml';

/** Asks questions, and writes the answers to a file, so that they are not lost if one is refused. Returns its name. */
async function writeAnswersFile(): Promise<string> {
  const services = servicesOf(parse(textOf('services.yaml')).categories);
  const answers = stdin.isTTY ? await askAnswers(textOf('company.yaml'), services) : undefined;
  if (!answers)
    throw new Error(
      'Les réponses manquent, rien n’a été changé. Sans terminal, remplissez une copie de ' +
        'scripts/init/exemple.yaml\u00a0: npm run init -- --from mon-site.yaml.',
    );
  writeFileSync(new URL(ANSWERS_FILE, here), answers);
  console.log(
    `Vos réponses sont dans ${ANSWERS_FILE}. Pour les reprendre\u00a0: npm run init -- --from ${ANSWERS_FILE}.`,
  );
  return ANSWERS_FILE;
}

try {
  const { values } = parseArgs({ options: { from: { type: 'string' }, replace: { type: 'boolean' } } });
  const name = values.from ?? (await writeAnswersFile());
  const text = readFileSync(new URL(encodeURI(name), here), 'utf8');
  const notes = applyAnswers(CONTENT, name, text, values.replace);
  console.log(['\nLe site est à votre nom.', ...notes].join('\n- '));
  const { errors } = checkAll();
  if (errors.length > 0) throw new Error(errors.join('\n'));
  console.log(
    `Votre logo\u00a0: content/logo.svg ou logo.png, lettres en tracés, avec un icon.svg carré s’il est large.
Ce qui reste d’exemple\u00a0: npm run samples. Vos papiers pour le RGPD\u00a0: docs/rgpd.md. Pour voir le site\u00a0: npm start.`,
  );
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code === 'ENOENT' ? `Ce fichier n’existe pas\u00a0: ${message.split("'")[1]}.` : message);
  process.exitCode = 1;
}
