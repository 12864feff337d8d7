import type { APIRoute } from 'astro';
import sharp from 'sharp';

export const getStaticPaths = () => ['porte', 'piano', 'escalier'].map((view) => ({ params: { view } }));

/**
 * The pictures of the page of photos, at fixed addresses: a page that differs for each visitor encodes none. They are
 * WebP, which also browsers without AVIF know.
 */
export const GET: APIRoute = async ({ params }) => {
  const webp = await sharp(`content/pictures/pages/conseil-${params.view}.webp`)
    .resize({ width: 480, height: 320 })
    .webp({ quality: 75 })
    .toBuffer();
  return new Response(new Uint8Array(webp), { headers: { 'Content-Type': 'image/webp' } });
};
