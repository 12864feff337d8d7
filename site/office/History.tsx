import { dayText, momentText } from '../../quote/french-time.ts';
import { type HistoryEntry, standing } from '../../quote/history.ts';
import { ACTIONS, addressOf } from '../../quote/office.ts';
import type { OfficePhoto, ShownRequest } from '../../quote/pages/office.ts';
import { LinkLine } from './forms.tsx';
import { photosText, who } from './words.ts';

/** What was done with a request, newest first. */

/** Entries that are shown at a time. */
const SHOWN = 8;

interface Event {
  at: number;
  key: string;
  text: string;
  by?: string;
  note?: string;
  isUndone?: boolean;
}

/** Photos that go in one message have come together. */
const arrivalsOf = (photos: readonly OfficePhoto[]): Event[] =>
  [...Map.groupBy(photos, ({ messageId }) => messageId)].map(([messageId, together]) => ({
    at: Math.max(...together.map(({ at }) => at)),
    key: `photos ${messageId}`,
    text: `${photosText(together.length)} ${together.length === 1 ? 'reçue' : 'reçues'}`,
  }));

/** « Annulé : Rappelé », « Devis envoyé, à relancer lundi ». */
function textOf({ action, data }: HistoryEntry, history: readonly HistoryEntry[], now: number): string {
  const undone = history[(data.undoes ?? 0) - 1];
  if (undone) return `${ACTIONS.undone}\u00a0: ${ACTIONS[undone.action]}`;
  if (data.fields) return `${ACTIONS[action]}\u00a0: ${Object.values(data.fields).join(', ')}`;
  const isFollowUp = ['called', 'quote-sent', 'accepted', 'follow-up'].includes(action);
  if (!isFollowUp || !data.callAt) return ACTIONS[action];
  const day = dayText(data.callAt, now) || 'aujourd’hui';
  return action === 'follow-up' ? `${ACTIONS[action]} ${day}` : `${ACTIONS[action]}, à relancer ${day}`;
}

const eventsOf = (history: readonly HistoryEntry[], now: number): Event[] =>
  history.map((entry) => ({
    at: entry.at,
    key: entry.id,
    text: textOf(entry, history, now),
    ...(entry.actor && { by: who(entry.actor) }),
    note: entry.note,
    isUndone: !standing(history).includes(entry),
  }));

const Line = ({ event: { at, text, by, note, isUndone }, now }: { event: Event; now: number }) => (
  <li className={isUndone ? 'undone' : undefined}>
    <p>
      <strong>{text}</strong>{' '}
      <span className="quiet">{[momentText(at, now), by].filter(Boolean).join(', ')}</span>
    </p>
    {note && <p className="words">{note}</p>}
  </li>
);

/** `from`: how many newer events to pass over. */
export function History({ shown, now, from }: { shown: ShownRequest; now: number; from: number }) {
  const { request, history, photos } = shown;
  const events = [...eventsOf(history, now), ...arrivalsOf(photos)]
    .toReversed()
    .toSorted((a, b) => b.at - a.at);
  const end = from + SHOWN;
  const left = events.length - end;
  return (
    <section className="history" id="historique">
      <h2>Historique</h2>
      <ol>
        {events.slice(from, end).map((event) => (
          <Line key={event.key} event={event} now={now} />
        ))}
      </ol>
      {left > 0 && (
        <LinkLine href={`${addressOf(request.reference)}?historique=${end}#historique`}>
          {`Historique plus ancien (${left} de plus)`}
        </LinkLine>
      )}
    </section>
  );
}
