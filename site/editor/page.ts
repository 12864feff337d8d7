import './preferences.ts';
import CMS, { type CmsConfig } from '@sveltia/cms';
import siteStyles from '../sections/blog/article.css?url';
import { FORMATS } from './canonical.ts';
import { openServerFolder } from './folder.ts';
import { ProseField } from './ProseField.tsx';
import { showPages } from './preview.ts';

/** The script of the editor's page: Sveltia CMS with our formats, previews, and the files of the server. */

const config: CmsConfig = await (await fetch('config.json')).json();

for (const { name, extension, read, write } of FORMATS)
  CMS.registerCustomFormat(name, extension, { fromFile: read, toFile: write });

CMS.registerFieldType('prose', ProseField);
CMS.registerPreviewStyle(siteStyles);
if (config.site_url) showPages(CMS, config);
if (config.backend.name === 'test-repo') openServerFolder();

await CMS.init({ config });
