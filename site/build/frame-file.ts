/** The built script of the layout that all pages share. */
export const FRAME_FILE = /\/Page\.[^/]*\.js$/;
