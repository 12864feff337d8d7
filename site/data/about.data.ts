import { aboutSchema } from '../schemas/about.ts';
import { texts } from './texts.ts';

export const about = texts('about.yaml', aboutSchema);
