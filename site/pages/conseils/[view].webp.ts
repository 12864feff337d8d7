import type { APIRoute } from 'astro';
import sharp from 'sharp';

export const getStaticPaths = () => ['porte', 'piano', 'escalier'].map((view) => ({ params: { view } }));

/**
 * The pictures of the page for photos. They have fixed addresses, because that page is rendered on demand, when no
 * picture can be encoded. They are WebP, because they have no fallback for browsers without AVIF.
 */
export const GET: APIRoute = async ({ params }) => {
  const webp = await sharp(`content/pictures/pages/conseil-${params.view}.webp`)
    .resize({ width: 480, height: 320 })
    .webp({ quality: 75 })
    .toBuffer();
  return new Response(new Uint8Array(webp), { headers: { 'Content-Type': 'image/webp' } });
};
