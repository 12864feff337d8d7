import type { APIRoute, GetStaticPaths } from 'astro';
import { FAVICON } from '../lib/favicon.ts';
import { squareIcon } from '../lib/icons.ts';

/** The icons of a phone's home screen, drawn from the favicon. */
const ICONS = [
  { name: 'apple-touch-icon', size: 180 },
  { name: 'icon-192', size: 192 },
  { name: 'icon-512', size: 512 },
];

export const getStaticPaths = (() =>
  ICONS.map(({ name, size }) => ({ params: { icon: name }, props: { size } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ size: number }> = async ({ props }) =>
  new Response(new Uint8Array(await squareIcon(FAVICON, props.size)), {
    headers: { 'Content-Type': 'image/png' },
  });
