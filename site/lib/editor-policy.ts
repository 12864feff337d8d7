/** Path of the editor, both on the owner's machine and on the public site. */
export const EDITOR = '/admin';

/**
 * Returns the editor's Content-Security-Policy. Everything comes from its own server, except the site in previews
 * (`frames`) and the Git forge (`forge`), which are origins.
 */
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
