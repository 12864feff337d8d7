import { homeSchema } from '../schemas/home.ts';
import { texts } from './texts.ts';

export const home = texts('home.yaml', homeSchema);
