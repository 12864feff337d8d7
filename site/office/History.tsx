import { dayText, momentText } from '../../quote/french-time.ts';
import { type HistoryEntry, standing } from '../../quote/history.ts';
import { ACTIONS } from '../../quote/office.ts';
import type { OfficePhoto, ShownRequest } from '../../quote/pages/office.ts';
import { photosText, who } from './words.ts';

/** What was done with a request, newest first. */

/** Newer events, which are shown at once. */
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

function eventsOf(history: readonly HistoryEntry[], now: number): Event[] {
  const counted = new Set(standing(history));
  return history.map((entry) => ({
    at: entry.at,
    key: entry.id,
    text: textOf(entry, history, now),
    ...(entry.actor && { by: who(entry.actor) }),
    note: entry.note,
    isUndone: !counted.has(entry),
  }));
}

const Line = ({ event: { at, text, by, note, isUndone }, now }: { event: Event; now: number }) => (
  <li className="border-t border-pierre-fonce py-2">
    <p>
      <strong className={isUndone ? 'line-through' : undefined}>{text}</strong>{' '}
      <span className="quiet">{[momentText(at, now), by].filter(Boolean).join(', ')}</span>
    </p>
    {note && <p className={`max-w-[42rem] whitespace-pre-wrap ${isUndone ? 'line-through' : ''}`}>{note}</p>}
  </li>
);

const Lines = ({ events, now }: { events: readonly Event[]; now: number }) => (
  <ol>
    {events.map((event) => (
      <Line key={event.key} event={event} now={now} />
    ))}
  </ol>
);

export function History({ shown: { history, photos }, now }: { shown: ShownRequest; now: number }) {
  const events = [...eventsOf(history, now), ...arrivalsOf(photos)]
    .toReversed()
    .toSorted((a, b) => b.at - a.at);
  const older = events.slice(SHOWN);
  return (
    <section>
      <h2>Historique</h2>
      <Lines events={events.slice(0, SHOWN)} now={now} />
      {older.length > 0 && (
        <details>
          <summary className="link min-h-11 py-2 text-sm">{`Historique plus ancien (${older.length} de plus)`}</summary>
          <Lines events={older} now={now} />
        </details>
      )}
    </section>
  );
}
