import { readContent } from '../read.ts';
import { servicesSchema } from '../schemas/services.ts';

const { departments, situations, categories } = readContent('services.yaml', servicesSchema);

/** The departments that the company serves. */
export const DEPARTMENTS = departments;

/** Departments where postal codes do not begin with the department's number. */
const CORSICA: Record<string, string[]> = { '2A': ['200', '201'], '2B': ['202', '206'] };

/** Beginnings of the postal codes of the departments. */
export const POSTAL_PREFIXES = departments.flatMap(({ code }) => CORSICA[code] ?? [code]);

/** Links of the home page for those who know their situation rather than the service. */
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

/** The form's choices. On their own, so that its script carries no more of the services. */
export const SERVICE_OPTIONS = SERVICES.map(({ option }) => option);
/** Choices whose name an e-mail must not say: somebody else may read it. */
export const SENSITIVE_OPTIONS = SERVICES.filter(({ sensitive }) => sensitive).map(({ option }) => option);
/** The form's choices, each with whether it needs an agreement (`asAgreed`). */
export const OFFERED = SERVICES.map(({ option, health }) => ({ option, health }));
/** Choices that let a reader guess somebody’s health. */
export const HEALTH_OPTIONS = SERVICES.filter(({ health }) => health).map(({ option }) => option);
/** The choice that a link from a service's page makes. */
export const OPTIONS_BY_SLUG = SERVICES.map(({ slug, option }) => ({ slug, option }));
