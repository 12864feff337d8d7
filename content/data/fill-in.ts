import { company } from './company.data.ts';

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
export function fillIn<T>(value: T, file: string): T {
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
