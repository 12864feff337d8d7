import { faqSchema } from '../schemas/pages.ts';
import { texts } from './texts.ts';

/** The questions of the home page. */
export const faq = texts('faq.yaml', faqSchema).questions.map(({ question, answer }) => ({
  question,
  answer,
}));
