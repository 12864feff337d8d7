import CMS, { type CmsConfig } from '@sveltia/cms';
import { FORMATS } from './canonical.ts';
import { ProseField } from './ProseField.tsx';
import { showPages } from './preview.ts';

/** The script of the editor's page: Sveltia CMS with our formats, our field and the site's pages as previews. */

/** Written into the page by the build. */
declare const CONFIG: CmsConfig;

for (const { name, extension, read, write } of FORMATS)
  CMS.registerCustomFormat(name, extension, { fromFile: read, toFile: write });

CMS.registerFieldType('prose', ProseField);
if (CONFIG.site_url) showPages(CMS, CONFIG);

await CMS.init({ config: CONFIG });
