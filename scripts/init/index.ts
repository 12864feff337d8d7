/** `npm run init`: makes the site another company's. Asks, or takes the answers `--from` a file like exemple.yaml. */
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
/** The folder where the owner typed the command: npm runs scripts in the project's. */
const here = pathToFileURL(`${process.env.INIT_CWD ?? process.cwd()}/`);
const TYPED = 'mon-site.yaml';

/** The file that keeps what was typed, so that nothing is lost if an answer turns out to be wrong. */
async function typedAnswers(): Promise<string> {
  const services = servicesOf(parse(textOf('services.yaml')).categories);
  const answers = stdin.isTTY ? await askAnswers(textOf('company.yaml'), services) : undefined;
  if (!answers)
    throw new Error(
      'Les réponses manquent, rien n’a été changé. Sans terminal, remplissez une copie de ' +
        'scripts/init/exemple.yaml\u00a0: npm run init -- --from mon-site.yaml.',
    );
  writeFileSync(new URL(TYPED, here), answers);
  console.log(`Vos réponses sont dans ${TYPED}. Pour les reprendre\u00a0: npm run init -- --from ${TYPED}.`);
  return TYPED;
}

try {
  const { values } = parseArgs({ options: { from: { type: 'string' }, replace: { type: 'boolean' } } });
  const name = values.from ?? (await typedAnswers());
  const text = readFileSync(new URL(encodeURI(name), here), 'utf8');
  console.log(
    ['\nLe site est à votre nom.', ...applyAnswers(CONTENT, name, text, values.replace)].join('\n- '),
  );
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
