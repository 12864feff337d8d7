import { texts } from './texts.ts';

/** The questions of the home page. */
export const faq = texts('faq.yaml').questions.map(({ question, answer }) => ({
  question,
  answer,
}));
