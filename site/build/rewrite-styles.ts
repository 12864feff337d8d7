import { type CustomAtRules, Features, transform, type Visitor } from 'lightningcss';

/** What lightningcss makes of a prefixed declaration each time that it goes over one. */
const REPEATED = /(?<=[;{])(-\w+-[\w-]+:[^;{}]*;)\1+/g;

/** A stylesheet, minified, after a visitor has gone over it. `unused` names keyframes that may go. Prefixes stay as they are written. */
export const rewriteStyles = (css: string, visitor: Visitor<CustomAtRules>, unused: string[] = []): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    exclude: Features.VendorPrefixes,
    unusedSymbols: unused,
    visitor,
  })
    .code.toString()
    .replace(REPEATED, '$1');
