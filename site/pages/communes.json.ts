import type { APIRoute } from 'astro';
import { communesByPostalCode } from '../lib/geography.ts';

/** The data with which the form fills in the city of a postal code. */
export const GET: APIRoute = () => Response.json(communesByPostalCode());
