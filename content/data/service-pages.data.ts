import { texts } from './texts.ts';

/** The texts that the service pages share. */
export const { sidebar, beforeSigning, insurance } = texts('service-pages.yaml');
