import { texts } from './texts.ts';

export const about = texts('about.yaml');

export const blog = texts('blog.yaml');

export const contact = texts('contact.yaml');

export const faq = texts('faq.yaml').questions;

export const home = texts('home.yaml');

/** The texts around the form. The form’s own texts are in quote/ and site/quote-form. */
export const quotePage = texts('quote-page.yaml');

/**
 * The redirects, grouped by the page they lead to. An old address matches with and without a trailing slash, and
 * keeps its query string.
 */
export const redirectGroups = texts('redirects.yaml').redirects;

export const { sidebar, beforeSigning, callFirst, insurance } = texts('service-pages.yaml');

/** The reviews. While they are invented, `samples` is true: the page then says so, and the build warns. */
export const { samples, checked, testimonials } = texts('testimonials.yaml');
