import type { z } from 'zod';
import { readContent } from '../read.ts';
import { YAML_FILES } from '../schemas/files.ts';
import { fillIn } from './fill-in.ts';

type Files = typeof YAML_FILES;

/** A content file of page texts, with the company’s facts in them. */
export const texts = <F extends keyof Files>(file: F): z.output<Files[F]> =>
  fillIn(readContent(file, YAML_FILES[file]) as z.output<Files[F]>, file);
