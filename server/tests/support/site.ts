import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A small built site with the structure of the real one. */

const html = (title: string) =>
  `<!doctype html><html lang="fr"><title>${title}</title><p>${title} : à bientôt</p></html>`;

const FILES: Record<string, string> = {
  'site/index.html': html('Accueil'),
  'site/contact.html': html('Contact'),
  'site/a-propos.html': html('À propos'),
  'site/blog.html': html('Blog'),
  'site/blog/un-article.html': html('Article'),
  'site/devis-gratuit.html': html('Devis'),
  'site/mentions-legales.html': html('Mentions légales'),
  'site/mentions-legales/index.html': html('Redirection vers À propos'),
  'site/services/debarras-cave.html': html('Cave'),
  'site/debarras-cave.html': html('Redirection vers Cave'),
  'site/services.html': html('Redirection vers Accueil'),
  'site/patience.html': html('Redirection lente'),
  'site/404.html': html('Oops! Page not found'),
  'site/_astro/app.abc123.js': 'console.log("bonjour");\n'.repeat(50),
  'site/robots.txt': 'User-agent: *\n',
  'site/sitemap.xml': '<?xml version="1.0"?><urlset/>',
  'tables/redirects.json': JSON.stringify([
    { from: '/debarras-cave', to: '/services/debarras-cave', delay: 0 },
    { from: '/debarras-cave/', to: '/services/debarras-cave', delay: 0 },
    { from: '/services/', to: '/', delay: 0 },
    { from: '/mentions-legales/', to: '/a-propos', delay: 0 },
    { from: '/patience', to: '/contact', delay: 3 },
  ]),
  'tables/headers.json': JSON.stringify({
    '/*': { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'strict-origin-when-cross-origin' },
    '/_astro/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    '/devis-gratuit': { 'Content-Security-Policy': "default-src 'self'" },
  }),
  'tables/company.json': JSON.stringify({
    name: 'Île Nette',
    phone: '01 99 00 24 75',
    phoneHref: 'tel:+33199002475',
    hours: '9\u00a0h à 19\u00a0h',
  }),
};

const COMPRESSED = ['site/index.html', 'site/_astro/app.abc123.js'];

/** Writes the site into `folder` and returns it. */
export function writeSite(folder: string): string {
  for (const [name, content] of Object.entries(FILES)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (!COMPRESSED.includes(name)) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
  return folder;
}
