import { parse } from 'yaml';
import { dateAt } from '../../quote/time/french-time.ts';
import { fillerOf } from '../data/fill-in.ts';
import { spokenHours } from '../data/hours.ts';
import { priceInText } from '../data/prices.ts';
import { checkContent, yamlOf } from '../read.ts';
import { companySchema } from '../schemas/company.ts';
import { SEARCH_RESULT_LENGTHS } from '../schemas/fields.ts';
import { type ContentFile, inFile, valuesOf } from './content.ts';

/** Returns advice on one text, or ''. `duplicate` is the file of another page with the same text, or ''. */
function adviceOn(key: string, text: string, duplicate: string): string {
  if (/^(?:date|updated)$/.test(key))
    return text > dateAt(Date.now()) ? 'n’est pas encore venu\u00a0: la page se voit pourtant déjà.' : '';
  if (duplicate) return `est aussi dans content/${duplicate}\u00a0: donnez à chaque page les siens.`;
  const { min, max } =
    key === 'description' ? SEARCH_RESULT_LENGTHS.description : SEARCH_RESULT_LENGTHS.title;
  const isRightLength = text.length >= min && text.length <= max;
  return isRightLength ? '' : `a ${text.length} signes\u202f; il en faut de ${min} à ${max}.`;
}

/** Advises on what search engines show of each page: title, description and dates, with the company’s facts in them. */
export function headAdvice(files: readonly ContentFile[]): string[] {
  const facts = files.find(({ file }) => file === 'company.yaml')?.text ?? '';
  const { hours: week, closed, promises, ...company } = checkContent('company.yaml', facts, companySchema);
  const hours = spokenHours({ week, closed, ...promises });
  const firstFiles = new Map<string, string>();
  const found: string[] = [];
  for (const contentFile of files) {
    const { file } = contentFile;
    const { meta, metaTitle, description, date, updated, prices } =
      parse(yamlOf(file, contentFile.text)) ?? {};
    const shown: Record<string, unknown> = { metaTitle, description, date, updated, ...meta };
    const fillIn = fillerOf({ ...company, ...promises, hours, price: priceInText(prices) });
    for (const { key, line, text: written } of valuesOf(contentFile)) {
      if (shown[key] !== written) continue;
      const text = fillIn(written, file);
      const firstFile = firstFiles.get(text) ?? file;
      firstFiles.set(text, firstFile);
      const advice = adviceOn(key, text, firstFile === file ? '' : firstFile);
      if (advice) found.push(inFile(file, line, `«\u00a0${text}\u00a0» ${advice}`));
    }
  }
  return found;
}
