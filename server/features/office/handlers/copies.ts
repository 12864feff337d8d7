import type { FastifyReply, FastifyRequest } from 'fastify';
import { summaryLines } from '../../../../quote/message.ts';
import { ACTIONS } from '../../../../quote/office/words.ts';
import { FIELD_NAMES } from '../../../../quote/schema.ts';
import { dateAt, frenchDateTime } from '../../../../quote/time/french-time.ts';
import { allRequests, csvLines } from '../../../data/csv.ts';
import { historyOf } from '../../../data/history.ts';
import { photosOf, pictureOf } from '../../../data/photos.ts';
import { type RequestRecord, requestsNamed, requestsOfSamePerson } from '../../../data/requests.ts';
import { answerList, heading, type LetterPart, letterBody, paragraph } from '../../../mail/layout.ts';
import { sendNotFound } from '../send.ts';

const actorTag = ({ server, session }: FastifyRequest) => server.officeLinks?.people.tagOf(session.actor);

const sendFile = (reply: FastifyReply, name: string, type: string, content: string): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(`${type}; charset=utf-8`)
    .send(content);

export async function sendEverything(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { store, now } = request.server;
  const csv = await Array.fromAsync(csvLines(allRequests(store)));
  request.log.info({ mailbox: actorTag(request), count: csv.length - 1 }, 'office exported all requests');
  return sendFile(reply, `demandes-du-${dateAt(now())}.csv`, 'text/csv', csv.join(''));
}

const htmlPart = (html: string): LetterPart => ({ text: '', html: () => `<p>${html}</p>` });

/** Collects all data of a request, without the names in its history: they are not the data of the visitor. */
async function collectRequestData({ server: { store } }: FastifyRequest, record: RequestRecord) {
  const { id, reference, receivedAt, request, receipt } = record;
  const history = (await historyOf(store.db, id)).map(({ at, action, note }): [string, string] => [
    frenchDateTime(at),
    `${ACTIONS[action]}\n${note}`.trim(),
  ]);
  const parts = [
    heading(`Demande ${reference}, reçue le ${frenchDateTime(receivedAt)}`),
    answerList([...summaryLines(request, FIELD_NAMES), ['Mentions légales lues', receipt.noticeVersion]]),
    heading('Ce qui a été fait'),
    answerList(history),
  ];
  for (const photo of await photosOf(store, id)) {
    const picture = await pictureOf(store, id, photo.id, 'large');
    const address = `data:image/jpeg;base64,${picture?.toString('base64')}`;
    parts.push(htmlPart(`<img src="${address}" alt="Photo" style="max-width:100%">`));
  }
  return { data: { reference, received: new Date(receivedAt), ...request, ...receipt, history }, parts };
}

/** Sends all data of a person in one HTML file, with the photos and a JSON copy inside, and logs who asked for it. */
export async function sendCopy(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { store, company, config, now } = request.server;
  const { name } = request.params as { name: string };
  const [record] = await requestsNamed(store, name);
  if (!record) return sendNotFound(request, reply);
  const copies = [];
  for (const each of [record, ...(await requestsOfSamePerson(store, record))])
    copies.push(await collectRequestData(request, each));
  request.log.info({ mailbox: actorTag(request), count: copies.length }, 'office copied a person’s requests');
  const data = Buffer.from(JSON.stringify(copies.map((copy) => copy.data))).toString('base64');
  const parts = [
    paragraph(`Voici tout ce qui est gardé à votre sujet le ${frenchDateTime(now())}.`),
    paragraph(`Pourquoi, combien de temps, et vos droits\u00a0: ${config.siteUrl}/mentions-legales`),
    ...copies.flatMap((copy) => copy.parts),
    htmlPart(
      `<a href="data:application/json;base64,${data}" download="donnees.json">Pour un logiciel (JSON)</a>`,
    ),
  ];
  const { html } = letterBody('Copie de vos données', parts, company);
  return sendFile(reply, `copie-${record.reference}.html`, 'text/html', html);
}
