import { readContent } from '../read.ts';
import { servicesSchema } from '../schemas/services.ts';

const { departments, situations, categories } = readContent('services.yaml', servicesSchema);

export const DEPARTMENTS = departments;

/** The postal codes of these departments do not begin with the number of the department. */
const CORSICA: Record<string, string[]> = { '2A': ['200', '201'], '2B': ['202', '206'] };

export const POSTAL_PREFIXES = departments.flatMap(({ code }) => CORSICA[code] ?? [code]);

/** Links of the home page for visitors who know their situation rather than the service. */
export const SITUATIONS = situations;

/** The groups of services in the menus and on the home page, without their services. */
export const CATEGORIES = categories.map(({ services: _, ...category }) => category);

/**
 * The services, one row each. The page is `/services/<slug>`; its content is content/services/<slug>.mdx.
 * `option` is the text of the form's choice and the value that the form sends.
 */
export const SERVICES = categories.flatMap(({ name, services }) =>
  services.map((service) => ({ ...service, category: name })),
);

// The constants below are exported apart, so that the script of the form carries no more of the services.
export const SERVICE_OPTIONS = SERVICES.map(({ option }) => option);
export const SENSITIVE_OPTIONS = SERVICES.filter(({ sensitive }) => sensitive).map(({ option }) => option);
/** The services as `applyConsent` needs them. */
export const OFFERED_SERVICES = SERVICES.map(({ option, health }) => ({ option, health }));
export const HEALTH_OPTIONS = SERVICES.filter(({ health }) => health).map(({ option }) => option);
/** The option that a link such as `/devis-gratuit?service=<slug>` selects. */
export const OPTIONS_BY_SLUG = SERVICES.map(({ slug, option }) => ({ slug, option }));
