import { BUREAU } from '../../quote/office.ts';

/** The reference that an address names; '' for what can be none. PostgreSQL takes no NUL in a query. */
export const referenceIn = (text = ''): string => (/\p{C}/u.test(text) ? '' : text);

/** A page of the office to which logging in leads on; the first page for anything else. */
export const officePage = (path: string): string => (/^\/bureau\/[\w/%-]+$/.test(path) ? path : BUREAU);
