import type { FormPage } from './form.ts';
import type {
  EntryLink,
  ErasedPage,
  Login,
  OfficeHome,
  OfficeListPage,
  OfficeNotice,
  OfficePage,
  PhoneCallPage,
  RequestPage,
  SearchPage,
} from './office.ts';
import type { PhotosPage } from './photos.ts';

/** The HTTP header that passes the data of a page to Astro as JSON during `npm run dev`. */
export const PAGE_DATA = 'x-page-data';

/** The data that the server hands to each page that is rendered on demand, by the page’s path in `site/pages`. */
export interface PageData {
  '/bureau': OfficePage<OfficeHome>;
  '/bureau/appel': OfficePage<PhoneCallPage>;
  '/bureau/avis': OfficePage<OfficeNotice>;
  '/bureau/demande': OfficePage<RequestPage>;
  '/bureau/effacees': OfficePage<ErasedPage>;
  '/bureau/entree': OfficePage<Login>;
  '/bureau/entrer': OfficePage<EntryLink>;
  '/bureau/liste': OfficePage<OfficeListPage>;
  '/bureau/recherche': OfficePage<SearchPage>;
  '/bureau/sortir': OfficePage<Record<string, never>>;
  '/devis-gratuit/photos': PhotosPage;
  '/submit': FormPage;
}

export type OfficePath = Extract<keyof PageData, `/bureau${string}`>;
