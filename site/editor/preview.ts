import type CMS from '@sveltia/cms';
import type { CmsConfig, Collection, CollectionFile, CustomPreviewTemplateProps } from '@sveltia/cms';
import { createElement } from 'react';

const FILLING = { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 } as const;

/** The page as visitors see it, from the development server, which reloads it once the entry is saved. */
function pageOf(address: string, { entry }: CustomPreviewTemplateProps) {
  const slug = entry.get('slug') as unknown as string | undefined;
  if (!slug && address.includes('{{slug}}'))
    return createElement('p', null, 'L’aperçu vient avec le premier enregistrement.');
  const src = address.replace('{{slug}}', slug ?? '');
  return createElement('iframe', { src, style: FILLING, title: 'La page, telle qu’elle est enregistrée' });
}

export function showPages(cms: typeof CMS, { site_url, collections = [], singletons = [] }: CmsConfig): void {
  for (const { name, preview_path } of [...collections, ...singletons] as (Collection | CollectionFile)[])
    if (name && preview_path)
      cms.registerPreviewTemplate(name, (props) => pageOf(`${site_url}${preview_path}`, props));
}
