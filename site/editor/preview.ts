import type CMS from '@sveltia/cms';
import type { CmsConfig, Collection, CollectionFile, CustomPreviewTemplateProps } from '@sveltia/cms';
import { createElement } from 'react';

const FULL_SIZE = { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 } as const;

/** Returns a frame with the page from the development server, which reloads it when the entry is saved. */
function previewOf(address: string, { entry }: CustomPreviewTemplateProps) {
  const slug = entry.get('slug') as unknown as string | undefined;
  if (!slug && address.includes('{{slug}}'))
    return createElement('p', null, 'L’aperçu vient avec le premier enregistrement.');
  const src = address.replace('{{slug}}', slug ?? '');
  return createElement('iframe', { src, style: FULL_SIZE, title: 'La page, telle qu’elle est enregistrée' });
}

export function registerPreviews(
  cms: typeof CMS,
  { site_url, collections = [], singletons = [] }: CmsConfig,
): void {
  for (const { name, preview_path } of [...collections, ...singletons] as (Collection | CollectionFile)[])
    if (name && preview_path)
      cms.registerPreviewTemplate(name, (props) => previewOf(`${site_url}${preview_path}`, props));
}
