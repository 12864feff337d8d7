import type { APIRoute } from 'astro';
import { FAVICON } from '../lib/favicon.ts';
import { icoFile } from '../lib/icons.ts';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await icoFile(FAVICON)), { headers: { 'Content-Type': 'image/x-icon' } });
