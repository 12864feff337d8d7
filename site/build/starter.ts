import { SIGNS } from '../layouts/signs.ts';
import { FRAME_FILE } from './frame-file.ts';

/**
 * Starts the frame's script file once the first view is on the screen, and all of them at the first sign that someone is there; then the document also
 * gets the class `moved`, for pictures that nobody sees before. One text for all pages, so that the policy names it once. Leaving a page cuts off
 * what is still being loaded: that is no error, and is not reported.
 *
 * Where a page has a fold, its whole stylesheet is asked for in the same way, though after three seconds at the latest (a picture may hang, and who listens to
 * the page may give no sign), or at once if the page may be seen from elsewhere than its top. Until it has come, or failed to, the document bears the class
 * `folded`, and what follows the script is not displayed.
 */
const START = `{const{${[
  'documentElement:{classList:c},currentScript:{dataset:{frame,files,sheet}},head}=document',
  'at=(e,then)=>addEventListener(e,then,{once:true})',
  'load=all=>all.split(" ").forEach(f=>f&&import(f).catch(()=>{}))',
  'show=()=>c.remove("folded")',
  'unfold=()=>{if(link)head.append(link);link=0}',
].join(',')};${[
  'let link',
  'if(sheet){c.add("folded");link=Object.assign(document.createElement("link"),{rel:"stylesheet",href:sheet,onload:show,onerror:show})}',
  'if(c.contains("from-top"))setTimeout(unfold,3e3);else unfold()',
  'at("drawn",()=>{unfold();load(frame)})',
  `for(const e of ${JSON.stringify(SIGNS)})at(e,()=>{c.add("moved");unfold();load(frame+" "+files)})`,
].join(';')}}`;

/** The classes that the starter gives the document. */
export const STARTER_CLASSES = ['moved', 'folded'];

/** What starts everything that does not serve the first view, and a link to the rest of the styles for browsers without scripts. */
export function starter(sheet: string | undefined, files: readonly string[]): string {
  const link = sheet ? `<link rel="stylesheet" href="${sheet}">` : '';
  if (files.length === 0) return link;
  const frame = files.find((file) => FRAME_FILE.test(file));
  if (!frame) throw new Error(`A page has script files (${files.join(', ')}), but not the layout’s own`);
  const others = files.filter((file) => file !== frame).join(' ');
  const later = sheet ? ` data-sheet="${sheet}"` : '';
  return `${link && `<noscript>${link}</noscript>`}<script${later} data-frame="${frame}" data-files="${others}">${START}</script>`;
}
