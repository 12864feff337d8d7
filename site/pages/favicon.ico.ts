import type { APIRoute } from 'astro';
import { FAVICON, icoFile } from '../lib/icons.ts';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await icoFile(FAVICON)), { headers: { 'Content-Type': 'image/x-icon' } });
