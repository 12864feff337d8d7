/** Where the office's pages are. */
export const BUREAU = '/bureau';
