import { texts } from './texts.ts';

export const contact = texts('contact.yaml');
