import type { APIRoute } from 'astro';
import { pngIcon } from '../lib/favicon.ts';

/** The icon for browsers without SVG icons. It is a PNG, which browsers recognise by its first bytes. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await pngIcon(32)), { headers: { 'Content-Type': 'image/x-icon' } });
