import type { z } from 'zod';
import { readContent } from '../read.ts';
import { YAML_FILES } from '../schemas/pages.ts';
import { company } from './company.data.ts';
import { fillerOf } from './fill-in.ts';

type Files = typeof YAML_FILES;

/** Puts the company’s facts into the texts of a content file, and `price` into the page of a service. */
export const fillIn = <T>(value: T, file: string, price?: string): T =>
  fillerOf({ ...company, phone: company.phone.display, price })(value, file);

export const texts = <F extends keyof Files>(file: F): z.output<Files[F]> =>
  fillIn(readContent(file, YAML_FILES[file]) as z.output<Files[F]>, file);
