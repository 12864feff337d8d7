import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { momentText } from '../../../quote/french-time.ts';
import { fullName } from '../../../quote/payload.ts';
import { phoneHref } from '../../../quote/phone.ts';
import type { Store } from '../../store/index.ts';
import type { RequestRecord } from '../../store/records.ts';
import { type Html, html } from '../page/html.ts';
import { sendPage } from '../page/send.ts';
import { hiddenFields } from '../page/shell.ts';
import type { Guard, Visitor } from '../visitor.ts';
import type { DoorContext } from './context.ts';
import type { Door } from './door.ts';
import { refuseEntry } from './door-page.ts';
import { fieldOf, requestKeyOf } from './guard.ts';
import { MESSAGE_LINK } from './people.ts';

/** « Je m’en occupe », the link of each message to the company. */

const PATH = '/bureau/prendre/:reference';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

interface Admitted {
  record: RequestRecord;
  visitor: Visitor;
}

/**
 * The request of a reference, and who may see it. A corrected request shares the reference of the first: a
 * message's key tells which one it is, else it is the newest.
 */
export async function admitToReference(
  { store, door, guard }: { store: Store; door: Door; guard: Guard },
  request: FastifyRequest<{ Params: { reference: string } }>,
): Promise<Admitted | undefined> {
  const records = await store.find(request.params.reference);
  const key = requestKeyOf(request);
  const record = records.find(({ id }) => door.opens(key, id)) ?? records[0];
  const visitor = record && (await guard.admitTo(request, record.id));
  return visitor && { record, visitor };
}

const call = ({ request }: RequestRecord): Html =>
  html`<p><a href="${phoneHref(request.phone)}">Appeler ${fullName(request)}</a></p>`;

const open = ({ reference }: RequestRecord, { proof }: Visitor): Html =>
  html`<p><a href="/bureau/demande/${reference}${proof.cle && `?cle=${proof.cle}`}">Ouvrir au bureau</a></p>`;

/** « par bureau@exemple.fr à 10 h 12 ». */
function taker({ takenBy, takenAt }: RequestRecord, now: number): string {
  const by = takenBy === MESSAGE_LINK ? 'depuis un message' : `par ${takenBy}`;
  return `${by} ${momentText(takenAt ?? now, now)}`;
}

export function registerTake(app: FastifyInstance, context: DoorContext): void {
  const { store, now } = context;

  const send = (reply: FastifyReply, { record, visitor }: Admitted, title: string, body: Html) =>
    sendPage(reply, {
      title,
      body: html`<p>Demande ${record.reference}</p>${body}${open(record, visitor)}`,
      navigation: visitor.sessionId !== undefined,
    });
  const sendTaken = (reply: FastifyReply, admitted: Admitted) =>
    send(
      reply,
      admitted,
      'Déjà prise en charge',
      html`<p>Déjà prise en charge ${taker(admitted.record, now())}.</p>`,
    );

  app.get<{ Params: { reference: string } }>(PATH, async (request, reply) => {
    const admitted = await admitToReference(context, request);
    if (!admitted) return refuseEntry(request, reply);
    const { record, visitor } = admitted;
    if (record.takenBy !== null) return sendTaken(reply, admitted);
    const { service, city } = record.request;
    const fields = hiddenFields({ ...visitor.proof, marque: randomUUIDv7() });
    return send(
      reply,
      admitted,
      'Rappeler cette personne',
      html`<p>${fullName(record.request)}<br>${service}, ${city}</p>
<form method="post" action="/bureau/prendre/${record.reference}">${fields}<p><button class="main">Je m’en occupe</button></p></form>`,
    );
  });

  app.post<{ Params: { reference: string } }>(PATH, async (request, reply) => {
    const admitted = await admitToReference(context, request);
    if (!admitted) return refuseEntry(request, reply);
    const { visitor, record } = admitted;
    const given = fieldOf(request, 'marque');
    const id = UUID.test(given) ? given : randomUUIDv7();
    const { actor } = visitor;
    const at = now();
    const { outcome, before } = await store.mark({
      id,
      requestId: record.id,
      action: 'taken',
      actor,
      at,
    });
    const [after] = await store.select({ id: record.id });
    if (!after) return refuseEntry(request, reply);
    const markedAt = outcome === 'repeated' ? before.find((mark) => mark.id === id)?.at : at;
    const isFirst = after.takenBy === actor && after.takenAt === markedAt;
    if (!isFirst) return sendTaken(reply, { visitor, record: after });
    return send(reply, admitted, 'C’est noté', html`<p>Vous vous en occupez.</p>${call(record)}`);
  });
}
