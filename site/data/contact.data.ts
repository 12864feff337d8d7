import { contactSchema } from '../schemas/contact.ts';
import { texts } from './texts.ts';

export const contact = texts('contact.yaml', contactSchema);
