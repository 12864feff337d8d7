import { stripVTControlCharacters } from 'node:util';

/** An error about a picture that is imported by code, but is missing. */
const MISSING_PICTURE =
  /(?:Could not resolve|Input file is missing|no such file).*?(content\/pictures\/[^'"\n]+\.\w+)/;
/** An error line, and the message in it; a bundler's message is on the next line. */
const ERROR = /\[ERROR\] (?:\[vite\] .*Build failed.*\n)?(?:\[\w+\] Caught error rendering )?(.+)/;

/** Lists the faults in the owner's content, each once, in French. */
export function contentFaultsIn(output) {
  const faults = output.match(/content\/\S+, ligne \d+.*/g) ?? [];
  const [, picture] = MISSING_PICTURE.exec(output) ?? [];
  if (picture)
    faults.push(`${picture}\u00a0: ce fichier manque, et le site s’en sert. Remettez-le à sa place.`);
  return [...new Set(faults)];
}

/** Returns the message of the first error, or else the last line. */
export function errorIn(output) {
  const plain = stripVTControlCharacters(output).trim();
  return ERROR.exec(plain)?.[1] ?? plain.split('\n').at(-1) ?? '';
}
