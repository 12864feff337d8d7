/** The address of the page, on this machine and beside the site. */
export const EDITOR = '/admin';

/** The editor's Content Security Policy: everything comes from its own server, but for what is named. */
export const editorPolicy = ({ frames = '', forge = '' } = {}): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data: ${forge}`,
    "font-src 'self'",
    `connect-src 'self' blob: data: ${forge}`,
    "worker-src 'self' blob:",
    `frame-src 'self' blob: ${frames}`,
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]
    .map((directive) => directive.trim())
    .join('; ');
