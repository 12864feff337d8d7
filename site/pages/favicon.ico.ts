import type { APIRoute } from 'astro';
import { pngIcon } from '../lib/favicon.ts';

/** An icon for browsers without SVG icons. They know a PNG by its first bytes. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await pngIcon(32)), { headers: { 'Content-Type': 'image/x-icon' } });
