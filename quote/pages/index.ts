import type { Door, Entry, OfficeNotice, OfficePage } from './office.ts';

/** Every page that is rendered on demand, by its path in `site/pages`, and what the server hands to it. */
export interface PageData {
  '/bureau/avis': OfficePage<OfficeNotice>;
  '/bureau/entree': OfficePage<Door>;
  '/bureau/entrer': OfficePage<Entry>;
  '/bureau/sortir': OfficePage<Record<string, never>>;
}
