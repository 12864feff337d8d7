import { EDITOR_FORGE } from '../lib/env.data.ts';
import { buildEditor } from './build.ts';
import { editorConfig } from './config.ts';

/** Writes, for the build of the site, the editor with its forge into the folder of the pages. */

const [folder = ''] = process.argv.slice(2);
if (EDITOR_FORGE) await buildEditor(folder, editorConfig({ backend: EDITOR_FORGE }));
