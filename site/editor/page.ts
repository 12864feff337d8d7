import CMS, { type CmsConfig } from '@sveltia/cms';
import { withSpaces } from '../../content/typography/spaces.ts';
import { faultsOf } from './faults.ts';
import { ProseField } from './ProseField.tsx';
import { registerPreviews } from './preview.ts';

/** The configuration, which `build.ts` puts in place of this name. */
declare const CONFIG: CmsConfig;

CMS.registerFieldType('prose', ProseField);
/**
 * Refuses to save an entry that would stop the next build, and shows the author why. Sveltia does not document that an
 * error stops the save, so e2e/editor.spec.ts tests it. If it no longer did, the build would still refuse the entry.
 */
CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const { path, data } = entry.toJS() as { path: string; data: Record<string, unknown> };
    const faults = faultsOf(path, data);
    if (faults.length === 0) return entry.set('data', withSpaces(data));
    // Sveltia’s own message about an error does not help the author.
    alert(`Pas encore enregistré. Corrigez ceci, puis enregistrez de nouveau\u00a0:\n\n${faults.join('\n')}`);
    throw new Error(faults.join('\n'));
  },
});

if (CONFIG.site_url) registerPreviews(CMS, CONFIG);

await CMS.init({ config: CONFIG });
