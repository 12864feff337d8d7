import { SERVICES } from './services.data.ts';

export const SERVICE_OPTIONS: readonly string[] = SERVICES.map(({ option }) => option);

/** The form's option for a service page's slug, or undefined for an unknown slug. */
export const serviceOptionOf = (slug: string | null | undefined): string | undefined =>
  SERVICES.find((service) => service.slug === slug)?.option;
