import type { Config } from '../config.ts';
import { optionalTable } from './static/tables.ts';

/** Where the built form posts to, and with which key. */
export interface BuiltForm {
  submitUrl: string;
  accessKey: string;
}

export const builtForm = (dist: string): BuiltForm | undefined => optionalTable<BuiltForm>(dist, 'form.json');

/** Whether the form posts to this server, and not to a hosted provider. */
export const postsHere = ({ dist, siteUrl }: Pick<Config, 'dist' | 'siteUrl'>): boolean => {
  const form = builtForm(dist);
  return !form || URL.parse(form.submitUrl, siteUrl)?.origin === siteUrl;
};
