/** `npm run check`: all that concerns the content, without a build. With `--strict`, warnings count as errors. */
import { fileURLToPath } from 'node:url';
import { pictureReport } from '../content/checks/pictures.ts';
import { checkAll } from '../content/checks/texts.ts';
import { formatContent } from '../site/editor/format.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The editor writes files in one form (docs/editor.md), in which comments have no place. */
function formAdvice(): string[] {
  try {
    const files = formatContent(ROOT, true);
    return files.length > 0
      ? [
          `Écrits à la main, sans la forme de l’éditeur\u00a0: ${files.join(', ')}. npm run content:format la leur donne.`,
        ]
      : [];
  } catch (error) {
    return [(error as Error).message];
  }
}

const plural = (count: number, word: string) => `${count} ${word}${count > 1 ? 's' : ''}`;

if (import.meta.main) {
  const texts = checkAll();
  // Paths are found in texts that are sound.
  const pictures = texts.errors.length > 0 ? texts : await pictureReport();
  const errors = [...new Set([...texts.errors, ...pictures.errors])];
  const warnings = [...new Set([...texts.warnings, ...pictures.warnings])];
  if (errors.length === 0) warnings.push(...formAdvice());
  for (const warning of warnings) console.warn(`Conseil. ${warning}`);
  for (const error of errors) console.error(error);
  const found = [
    errors.length && plural(errors.length, 'erreur'),
    warnings.length && plural(warnings.length, 'conseil'),
  ];
  console.log(found.some(Boolean) ? `\n${found.filter(Boolean).join(', ')}.` : 'Les textes sont en ordre.');
  const counted = process.argv.includes('--strict') ? [...errors, ...warnings] : errors;
  if (counted.length > 0) process.exitCode = 1;
}
