import type { APIRoute } from 'astro';
import { communesByPostalCode } from '../lib/geography.ts';

/** What the form needs to fill in the city of a postal code. */
export const GET: APIRoute = () => Response.json(communesByPostalCode());
