import { texts } from './texts.ts';

const content = texts('testimonials.yaml');

/** Whether the reviews are invented examples: the page then says so, and the build warns. */
export const samples = content.samples;

export const testimonials = content.testimonials;
