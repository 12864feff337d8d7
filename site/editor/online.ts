import { EDITOR_FORGE } from '../lib/env.data.ts';
import { buildEditor } from './build.ts';
import { editorConfig } from './config.ts';

/**
 * Builds the editor that is published with the site, for owners whose repository is on a forge (`EDITOR_FORGE`). The
 * argument is the folder of the site’s pages.
 */

const [folder = ''] = process.argv.slice(2);
if (EDITOR_FORGE) await buildEditor(folder, editorConfig({ backend: EDITOR_FORGE }));
