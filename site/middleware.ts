import { defineMiddleware } from 'astro:middleware';
import { withoutBadBreaks } from './typography/no-break.ts';

/** The last touch on each page, once it is written. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(withoutBadBreaks(await response.text()), response);
});
