import { texts } from './texts.ts';

/** The texts around the form. The form’s own texts are in quote/ and site/quote-form. */
export const quotePage = texts('quote-page.yaml');
