import { momentText } from '../../quote/french-time.ts';
import { ACTIONS, addressOf, type HistoryEntry } from '../../quote/office.ts';
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
}

/** Photos that go in one message have come together. */
const arrivalsOf = (photos: readonly OfficePhoto[]): Event[] =>
  [...Map.groupBy(photos, ({ messageId }) => messageId)].map(([messageId, together]) => ({
    at: Math.max(...together.map(({ at }) => at)),
    key: `photos ${messageId}`,
    text: `${photosText(together.length)} ${together.length === 1 ? 'reçue' : 'reçues'}`,
  }));

const eventOf = ({ id, at, action, actor, note }: HistoryEntry): Event => ({
  at,
  key: id,
  text: ACTIONS[action],
  by: who(actor),
  note,
});

const Line = ({ event: { at, text, by, note }, now }: { event: Event; now: number }) => (
  <li>
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
  const events = [...arrivalsOf(photos), ...history.map(eventOf)]
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
        {left <= 0 && (
          <Line event={{ at: request.receivedAt, key: 'received', text: 'Demande reçue' }} now={now} />
        )}
      </ol>
      {left > 0 && (
        <LinkLine href={`${addressOf(request.reference)}?historique=${end}#historique`}>
          {`Historique plus ancien (${left} de plus)`}
        </LinkLine>
      )}
    </section>
  );
}
