import { expect, test } from 'vitest';
import { files } from './dist.ts';

/** Addresses that must never change without a redirect, and their files. */
const ROUTES = {
  '/': 'index.html',
  '/a-propos': 'a-propos.html',
  '/contact': 'contact.html',
  '/devis-gratuit': 'devis-gratuit.html',
  '/services/debarras-maison': 'services/debarras-maison.html',
  '/services/debarras-appartement': 'services/debarras-appartement.html',
  '/services/debarras-cave': 'services/debarras-cave.html',
  '/services/debarras-garage': 'services/debarras-garage.html',
  '/services/debarras-jardin': 'services/debarras-jardin.html',
  '/services/debarras-apres-deces': 'services/debarras-apres-deces.html',
  '/services/syndrome-diogene': 'services/syndrome-diogene.html',
  '/services/locaux-professionnels': 'services/locaux-professionnels.html',
  '/services/evacuation-gravats': 'services/evacuation-gravats.html',
  '/services/nettoyage-chantiers': 'services/nettoyage-chantiers.html',
  '/blog': 'blog.html',
  '/blog/comment-organiser-debarras-appartement': 'blog/comment-organiser-debarras-appartement.html',
  '/blog/debarras-apres-deces-guide-complet': 'blog/debarras-apres-deces-guide-complet.html',
  '/blog/syndrome-diogene-comment-intervenir': 'blog/syndrome-diogene-comment-intervenir.html',
  '/blog/debarras-cave-etapes-essentielles': 'blog/debarras-cave-etapes-essentielles.html',
  '/blog/evacuation-gravats-reglementation': 'blog/evacuation-gravats-reglementation.html',
  '/blog/debarras-maison-avant-vente': 'blog/debarras-maison-avant-vente.html',
  '/sitemap.xml': 'sitemap.xml',
  '/mentions-legales': 'mentions-legales.html',
  'any other path': '404.html',
};

test.each(Object.entries(ROUTES))('%s has its page', (_, file) => {
  expect(files).toContain(`/${file}`);
});
