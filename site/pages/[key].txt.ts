import type { APIRoute } from 'astro';
import { INDEXNOW_KEY } from '../lib/env.data.ts';

/** The key of `npm run index-now`, if there is one. */
export const getStaticPaths = () => (INDEXNOW_KEY ? [{ params: { key: INDEXNOW_KEY } }] : []);

export const GET: APIRoute = () => new Response(INDEXNOW_KEY);
