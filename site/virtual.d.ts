/** Made by site/integrations/named-pictures.ts. */
declare module 'virtual:named-pictures' {
  import type { ImageMetadata } from 'astro';
  export const named: Readonly<Record<string, ImageMetadata>>;
  export const halves: ImageMetadata | undefined;
}
