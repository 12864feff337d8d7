import CMS, { type CmsConfig } from '@sveltia/cms';
import { withSpaces } from '../../content/typography/spaces.ts';
import { faultsOf } from './faults.ts';
import { ProseField } from './ProseField.tsx';
import { showPages } from './preview.ts';

/** The script of the editor's page: Sveltia CMS with our field and the site's pages as previews. */

/** Written into the page by the build. */
declare const CONFIG: CmsConfig;

CMS.registerFieldType('prose', ProseField);
/**
 * A save that the content's rules refuse would stop the next build, so its author sees the words at once. That an error
 * stops the save is not documented: e2e/editor.spec.ts fails if it no longer does. The build's check is what guards.
 */
CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const { path, data } = entry.toJS() as { path: string; data: Record<string, unknown> };
    const faults = faultsOf(path, data);
    if (faults.length === 0) return entry.set('data', withSpaces(data));
    // What Sveltia says then is of no use.
    alert(`Pas encore enregistré. Corrigez ceci, puis enregistrez de nouveau\u00a0:\n\n${faults.join('\n')}`);
    throw new Error(faults.join('\n'));
  },
});

if (CONFIG.site_url) showPages(CMS, CONFIG);

await CMS.init({ config: CONFIG });
