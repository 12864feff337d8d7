import { type Html, html } from './html.ts';

/** What somebody typed into a form whose post could not be taken. */

const FIELDS_MAX = 20;

/** The fields of a posted form that are text. */
export const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>)
      .slice(0, FIELDS_MAX)
      .filter((field): field is [string, string] => typeof field[1] === 'string'),
  );

export const noteArea = (note: string): Html =>
  html`<div class="field"><label for="note">Votre note</label><textarea id="note" name="note" rows="6">
${note}</textarea></div>`;

/** The note, to be copied from the page that says why it was not kept. */
export function keptNote(body: unknown): Html | false {
  const { note } = textsOf(body);
  return (
    Boolean(note) && html`<p>Voici votre note, pour que rien ne soit perdu\u00a0:</p>${noteArea(note ?? '')}`
  );
}
