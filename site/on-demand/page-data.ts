import type { PageData } from '../../quote/pages/index.ts';

/** Returns the data that the server has handed to a page. `Path` is the path of the page. */
export const pageData = <Path extends keyof PageData>({ locals }: { locals: App.Locals }) =>
  locals.page as PageData[Path];
