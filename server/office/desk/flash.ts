import { momentText } from '../../../quote/french-time.ts';
import type { HistoryEntry, OfficeAction } from '../../../quote/office.ts';
import { addressOf } from '../../../quote/office.ts';
import { type Body, textMember } from '../../http/submit/body.ts';
import type { Store } from '../../store/index.ts';
import { setsStage } from '../../store/office.ts';
import type { RequestRecord } from '../../store/records.ts';
import { type Html, html } from '../page/html.ts';
import { ACTIONS as DONE } from '../words.ts';
import { formId } from './mark-form.ts';
import { nameOf } from './rows.ts';
import { dueOf } from './times.ts';
import { ACTIONS, who } from './words.ts';

/** What was done by the form before, told without a cookie: `?fait=` names it. */
export interface Flash {
  /** For the page's title. */
  title: string;
  text: Html;
}

const ERASED: Record<string, string> = {
  efface: 'La demande est effacée.',
  'efface-sauf-journal':
    'La demande est effacée. Une copie technique en garde encore la trace\u00a0: demandez à qui s’occupe du serveur de lancer la commande «\u00a0purge\u00a0».',
};

const flash = (title: string, more: readonly (Html | false | undefined)[] = [], role = 'status'): Flash => ({
  title,
  text: html`<div class="flash" role="${role}"><p><strong>${title}</strong></p>${more}</div>`,
});

function titleOf(slug: string, label: string, record: RequestRecord, now: number): string {
  const due = dueOf(record, now);
  if (slug === 'note') return 'La note est ajoutée.';
  if (slug === 'pas-un-robot')
    return 'La demande rejoint «\u00a0À rappeler\u00a0», et son e-mail vous est envoyé.';
  const noted = `«\u00a0${label}\u00a0» est noté`;
  return due && slug !== 'pris' ? `${noted}\u00a0: à rappeler ${due.text}.` : `${noted}.`;
}

/** A request and what was done with it, oldest first. */
export interface WithHistory {
  record: RequestRecord;
  history: HistoryEntry[];
}

export const withHistory = (
  store: Pick<Store, 'history'>,
  records: readonly RequestRecord[],
): Promise<WithHistory[]> =>
  Promise.all(records.map(async (record) => ({ record, history: await store.history(record.id) })));

/** When this was last done; -1 for never. */
const doneAt = ({ history }: WithHistory, action: OfficeAction): number =>
  history.findLast((entry) => entry.action === action)?.at ?? -1;

/** What the address says was done with one of these requests, or undefined. `link`: leads to it. */
export function flashOf(
  query: Body,
  candidates: readonly WithHistory[],
  now: number,
  link: boolean,
): Flash | undefined {
  const slug = textMember(query, 'fait', 30);
  const erased = Object.hasOwn(ERASED, slug) && ERASED[slug];
  if (erased) return flash(erased);
  const done = ACTIONS.get(slug);
  if (!done) return undefined;
  // Several requests may share a reference.
  const when = (one: WithHistory) => doneAt(one, done.action);
  const [found] = candidates.toSorted((a, b) => when(b) - when(a));
  if (!found || when(found) < 0) return undefined;
  const { record, history } = found;
  const title = titleOf(slug, done.label, record, now);
  return flash(link ? `${nameOf(record)}\u00a0: ${title}` : title, [
    // The last entry: nobody has given it another deadline since, nor taken it.
    done.action === 'new' &&
      history.at(-1)?.action === 'new' &&
      html`<p>C’est un nouveau délai\u00a0: l’ancien n’est pas rétabli. Personne ne suit cette demande pour l’instant.</p>`,
    link && html`<p><a href="${addressOf(record.reference)}">Ouvrir la demande</a></p>`,
  ]);
}

interface NotDone {
  record: RequestRecord;
  form: { slug: string; callAgain: string; note: string; seen: number };
  before: HistoryEntry[];
  /** What the same page had recorded by the same button. */
  own: HistoryEntry | undefined;
  now: number;
}

/** Says that a button changed nothing, and why, and offers it again with the page as it is now. */
export function notDone({ record, form, before, own, now }: NotDone): Flash {
  const { slug, callAgain, note } = form;
  const label = ACTIONS.get(slug)?.label;
  const later = before.slice(own ? before.indexOf(own) + 1 : form.seen).findLast(setsStage);
  const [name, value] = callAgain ? ['rappeler', callAgain] : ['action', slug];
  const more = [
    own && html`<p>Vous aviez déjà appuyé sur ce bouton ${momentText(own.at, now)}, depuis la même page.</p>`,
    later &&
      html`<p>Entre-temps, ${who(later.actor)} a marqué «\u00a0${DONE[later.action]}\u00a0» ${momentText(later.at, now)}.</p>`,
    !own &&
      note !== '' &&
      html`<p>Votre note n’est pas enregistrée non plus\u00a0: elle est gardée ci-dessous.</p>`,
    html`<p><button form="${formId(record)}" name="${name}" value="${value}">Marquer quand même «\u00a0${label}\u00a0»</button></p>`,
  ];
  return flash(
    `«\u00a0${label}\u00a0» n’a pas été enregistré${own ? ' une seconde fois' : ''}.`,
    more,
    'alert',
  );
}

/** The query that makes the next page say so. */
export function flashQuery(slug: string, reference?: string): string {
  const query = new URLSearchParams({ fait: slug });
  if (reference !== undefined) query.set('demande', reference);
  return `?${query}`;
}
