import { defineMiddleware } from 'astro:middleware';

/**
 * Hands an error of a page on demand to our server, which logs and answers it: Astro would print it. During
 * `npm run dev`, our server posts the page's data to Astro's own.
 */
export const onRequest = defineMiddleware(async ({ isPrerendered, locals, request }, next) => {
  if (isPrerendered) return next();
  if (import.meta.env.DEV) {
    if (request.method === 'POST') locals.page = await request.json();
    return next();
  }
  try {
    return await next();
  } catch (error) {
    locals.failure = error;
    return new Response(null, { status: 500 });
  }
});
