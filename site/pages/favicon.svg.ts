import type { APIRoute } from 'astro';
import { FAVICON } from '../lib/favicon.ts';

export const GET: APIRoute = () => new Response(FAVICON, { headers: { 'Content-Type': 'image/svg+xml' } });
