import { stripVTControlCharacters } from 'node:util';

/** Finds why a build failed, in the words of the content's rules where they have some. */

/** A picture that the site's own code names. */
const PICTURE =
  /(?:Could not resolve|Input file is missing|no such file).*?(content\/pictures\/[^'"\n]+\.\w+)/;
/** The message of an error, or of a bundler's that stands on the next line. */
const ERROR = /\[ERROR\] (?:\[vite\] .*Build failed.*\n)?(?:\[\w+\] Caught error rendering )?(.+)/;

/** Finds what is wrong in the content, one line each. */
export function faultsIn(output) {
  const texts = output.match(/content\/\S+, ligne \d+.*/g) ?? [];
  const [, picture] = PICTURE.exec(output) ?? [];
  if (picture)
    texts.push(`${picture}\u00a0: ce fichier manque, et le site s’en sert. Remettez-le à sa place.`);
  return [...new Set(texts)];
}

/** Finds the line of another program that says why, where no sentence of ours does. */
export function causeIn(output) {
  const plain = stripVTControlCharacters(output).trim();
  return ERROR.exec(plain)?.[1] ?? plain.split('\n').at(-1) ?? '';
}
