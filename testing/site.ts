import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { FAILURES, FAILURES_FOLDER } from '../quote/failures.ts';
import { daily } from './hours.ts';

/** A small built site with the structure of the real one. Its server-rendered pages are those of the last build. */

const ON_DEMAND = resolve(import.meta.dirname, '../dist/server');

const SERVICES = [
  { option: 'Débarras jardin', sensitive: false },
  { option: 'Débarras après décès', sensitive: true },
  { option: 'Syndrome de Diogène', sensitive: true, health: true },
];

const html = (title: string) =>
  `<!doctype html><html lang="fr"><title>${title}</title><p>${title} : à bientôt</p></html>`;

const redirect = (from: string, to: string, screen: string, delay = 0) => ({
  from,
  to,
  delay,
  screen: `${screen}.html`,
});

const FILES: Record<string, string> = {
  'site/index.html': html('Accueil'),
  'site/contact.html': html('Contact'),
  'site/a-propos.html': html('À propos'),
  'site/blog.html': html('Blog'),
  'site/devis-gratuit.html': html('Devis gratuit'),
  'site/mentions-legales.html': html('Mentions légales'),
  'site/mentions-legales/index.html': html('Redirection vers À propos'),
  'site/services/debarras-cave.html': html('Cave'),
  'site/debarras-cave.html': html('Redirection vers Cave'),
  'site/services.html': html('Redirection vers Accueil'),
  'site/patience.html': html('Redirection lente'),
  'site/vieux.html': html('Redirection vers Contact'),
  'site/débarras été.html': html('Redirection vers Contact'),
  'site/404.html': html('Oops! Page not found'),
  ...Object.fromEntries(
    Object.keys(FAILURES).map((status) => [
      `site/${FAILURES_FOLDER}/${status}.html`,
      html(`Erreur ${status}`),
    ]),
  ),
  'site/_astro/app.abc123.js': 'console.log("bonjour");\n'.repeat(50),
  'site/robots.txt': 'User-agent: *\n',
  'tables/redirects.json': JSON.stringify([
    redirect('/debarras-cave', '/services/debarras-cave', 'debarras-cave'),
    redirect('/debarras-cave/', '/services/debarras-cave', 'debarras-cave'),
    redirect('/services/', '/', 'services'),
    redirect('/mentions-legales/', '/a-propos', 'mentions-legales/index'),
    redirect('/patience', '/contact', 'patience', 1),
    redirect('/vieux.html', '/contact', 'vieux'),
    redirect('/contact.html', '/contact', 'contact'),
    redirect('/débarras été', '/contact', 'débarras été'),
  ]),
  'tables/headers.json': JSON.stringify({
    '/*': {
      'Content-Security-Policy': "default-src 'self'",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    },
    '/_astro/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    '/devis-gratuit': { 'Cross-Origin-Opener-Policy': 'same-origin' },
  }),
  'tables/services.json': JSON.stringify({ services: SERVICES, postalPrefixes: ['75', '77', '94'] }),
  'tables/company.json': JSON.stringify({
    name: 'Île Nette',
    phone: '01 99 00 24 75',
    identity: [
      'Île Nette, SARL au capital de 8 000 €',
      '12 rue des Teinturiers, 69003 Lyon',
      '123 456 789 RCS Lyon',
    ],
    hours: { ...daily('09:00', '19:00'), days: 'tous les jours', display: '9\u00a0h à 19\u00a0h' },
    colours: {
      brand: '#222222',
      action: '#0b57d0',
      paper: '#ffffff',
      tint: '#f4f4f4',
      line: '#dddddd',
      ink: '#222222',
      muted: '#5f6368',
    },
  }),
  'tables/form.json': JSON.stringify({ submitUrl: '/submit', accessKey: 'local' }),
  'tables/site.json': JSON.stringify({ siteUrl: 'https://www.ile-nette.example', retentionDays: 1095 }),
};

const COMPRESSED = ['site/index.html', 'site/_astro/app.abc123.js'].flatMap((name) => [
  [`${name}.br`, brotliCompressSync(FILES[name] ?? '')] as const,
  [`${name}.gz`, gzipSync(FILES[name] ?? '')] as const,
]);

export const writeTable = (dist: string, name: string, table: object): void =>
  writeFileSync(join(dist, `tables/${name}.json`), JSON.stringify(table));

export function writeSite(folder: string): string {
  for (const [name, content] of [...Object.entries(FILES), ...COMPRESSED]) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  symlinkSync(ON_DEMAND, join(folder, 'server'));
  return folder;
}
