import type { APIRoute } from 'astro';
import { communesByPostalCode } from '../lib/geography.ts';

export const GET: APIRoute = () => Response.json(communesByPostalCode());
