import type { z } from 'zod';
import { readContent } from '../../quote/content-file.ts';
import { fillIn } from './fill-in.ts';

/** A content file of page texts, with the company’s facts in them. */
export const texts = <S extends z.ZodType>(file: string, schema: S): z.output<S> =>
  fillIn(readContent(file, schema), file);
