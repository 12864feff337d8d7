import { CONTENT } from '../read.ts';
import characters from '../typography/characters.json' with { type: 'json' };
import { typographyFaults } from '../typography/rules.ts';
import { at, contentTexts, type Report } from './content.ts';
import { contentProblems } from './references.ts';

/** All that concerns the content but its pictures. Texts are read in files that are sound. */
export function checkAll(content?: URL): Report {
  const errors = contentProblems(content);
  return { errors, warnings: errors.length > 0 ? [] : textAdvice(content) };
}

/** Advice on typography and letters: the tests of built pages leave out the owner's words (site/checks/owner.ts). */
const textAdvice = (content: URL = CONTENT): string[] =>
  contentTexts(content).flatMap(({ file, line, text }) =>
    [...typographyFaults(text), ...letterFaults(text)].map((fault) => at(file, line, fault)),
  );

/** Letters that neither file of the fonts has (scripts/fonts.py). */
const isEuropean = (letter: string): boolean => /[\u0100-\u024f\u1e00-\u1eff]/.test(letter);

function letterFaults(text: string): string[] {
  const missing = [...new Set(text)].filter(
    (letter) => !characters.includes(letter) && !isEuropean(letter) && letter !== '\n',
  );
  if (missing.length === 0) return [];
  return [
    `${missing.map((letter) => `«\u00a0${letter}\u00a0»`).join(', ')}\u00a0: hors des polices du site, le navigateur en prend une autre. Remplacez ces signes, ou ajoutez-les à scripts/fonts.py puis lancez «\u00a0npm run fonts\u00a0».`,
  ];
}
