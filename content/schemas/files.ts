import { companySchema } from './company.ts';
import { homeSchema } from './home.ts';
import {
  aboutSchema,
  blogSchema,
  contactSchema,
  faqSchema,
  navigationSchema,
  quotePageSchema,
  redirectsSchema,
  servicePagesSchema,
  testimonialsSchema,
} from './pages.ts';
import { servicesSchema } from './services.ts';

/** The YAML files of content and their schemas. */
export const YAML_FILES = {
  'about.yaml': aboutSchema,
  'blog.yaml': blogSchema,
  'company.yaml': companySchema,
  'contact.yaml': contactSchema,
  'faq.yaml': faqSchema,
  'home.yaml': homeSchema,
  'navigation.yaml': navigationSchema,
  'quote-page.yaml': quotePageSchema,
  'redirects.yaml': redirectsSchema,
  'service-pages.yaml': servicePagesSchema,
  'services.yaml': servicesSchema,
  'testimonials.yaml': testimonialsSchema,
};
