import type { APIRoute } from 'astro';
import { icoFile } from '../build/icons.ts';
import mark from '../public/favicon.svg?raw';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await icoFile(mark)), { headers: { 'Content-Type': 'image/x-icon' } });
