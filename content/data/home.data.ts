import { texts } from './texts.ts';

export const home = texts('home.yaml');
