import { texts } from './texts.ts';

export const about = texts('about.yaml');
