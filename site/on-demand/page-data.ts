import type { PageData } from '../../quote/pages/index.ts';

/** Reads what the server has handed to a page. `Path`: where the page is in `site/pages`. */
export const pageData = <Path extends keyof PageData>({ locals }: { locals: App.Locals }) =>
  locals.page as PageData[Path];
