import type { APIRoute } from 'astro';
import { company } from '../../content/data/company.data.ts';
import { brand } from '../lib/brand.data.ts';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The name, colours and icons of the site on a phone's home screen. */
const manifest = {
  name: `${company.name}, débarras et nettoyage`,
  short_name: company.name,
  description: company.blurb,
  lang: 'fr',
  start_url: '/',
  display: 'minimal-ui',
  theme_color: brand.green,
  background_color: brand.paper,
  icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
};

export const GET: APIRoute = () =>
  new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
