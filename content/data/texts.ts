import type { z } from 'zod';
import { readContent } from '../read.ts';
import { YAML_FILES } from '../schemas/files.ts';
import { company } from './company.data.ts';

type Files = typeof YAML_FILES;

/** A content file of page texts, with the company’s facts in them. */
export const texts = <F extends keyof Files>(file: F): z.output<Files[F]> =>
  fillIn(readContent(file, YAML_FILES[file]) as z.output<Files[F]>, file);

/** « 8h », « 8h30 » */
const short = (time: string): string => {
  const [hour, minutes] = time.split(':');
  return `${Number(hour)}h${minutes === '00' ? '' : minutes}`;
};

const VALUES: Record<string, string> = {
  nom: company.name,
  depuis: String(company.foundedIn),
  horaires: company.hours.display,
  ouverture: short(company.hours.opens),
  fermeture: short(company.hours.closes),
  téléphone: company.phone.display,
  zone: company.zone,
};

/** Puts the company’s facts into every text of a content file, as in « depuis {depuis} ». */
function fillIn<T>(value: T, file: string): T {
  if (typeof value === 'string') return filled(value, file) as T;
  if (Array.isArray(value)) return value.map((item) => fillIn(item, file)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fillIn(member, file)])) as T;
}

const filled = (text: string, file: string): string =>
  text.replace(/\{([^{}]*)\}/g, (mark, name: string) => {
    const value = VALUES[name];
    if (value !== undefined) return value;
    const known = Object.keys(VALUES).map((key) => `{${key}}`);
    throw new Error(`content/${file} : ${mark} n’existe pas. Au choix : ${known.join(', ')}.`);
  });
