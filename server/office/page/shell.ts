import type { Visitor } from '../door/session.ts';
import type { House } from './house.ts';
import { type Html, html } from './html.ts';

export interface PageContent {
  title: string;
  /** The heading, if it is not the title. */
  heading?: Html;
  body: Html;
  /** False on a page that leads to no other, even for who has logged in. */
  navigation?: false;
  /** What was searched. */
  query?: string;
}

export const hiddenFields = (fields: Readonly<Record<string, string>>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

const search = (proof: Visitor['proof'], query: string): Html =>
  html`<form class="search" role="search" method="post" action="/bureau/recherche">${hiddenFields(proof)}<label class="unseen" for="q">Chercher une demande</label><input id="q" type="search" name="q" value="${query}" maxlength="100" required placeholder="Nom, téléphone, ville…" autocomplete="off"><button class="icon-search" aria-label="Chercher"></button></form>`;

const brand = ({ name, icon }: House): Html =>
  html`${icon && html`<img src="${icon}" alt="" width="36" height="36">`}<span>${name}</span> <span class="where">Bureau</span>`;

const FOOTER = html`<footer class="wide"><a href="/bureau/demandes.csv">Tout exporter (CSV)</a><a href="/">Voir le site</a><a href="/bureau/sortir">Sortir</a></footer>`;

/** A whole page of the office. `visitor`: gets the navigation and the search. */
export const renderPage = (page: PageContent, house: House, visitor?: Visitor): string =>
  html`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="format-detection" content="telephone=no"><meta name="theme-color" content="${house.colour}"><title>${page.title} - Bureau ${house.name}</title><link rel="stylesheet" href="${house.stylesheet.href}"></head>
<body><a class="skip" href="#contenu">Aller au contenu</a>
<header><div class="wide">${visitor ? html`<a class="brand" href="/bureau">${brand(house)}</a>` : html`<p class="brand">${brand(house)}</p>`}${visitor && search(visitor.proof, page.query ?? '')}</div></header>
<main id="contenu" class="wide" tabindex="-1">${page.heading ?? html`<h1>${page.title}</h1>`}${page.body}</main>
${visitor && FOOTER}</body></html>`.text;
