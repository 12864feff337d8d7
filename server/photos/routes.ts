import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type OpenPhotos, PHOTOS_DONE, type PhotosDone, type PhotosPage } from '../../quote/pages/photos.ts';
import { PHOTOS_PATH } from '../../quote/photos.ts';
import { errorFacts } from '../errors.ts';
import { ANSWER_POLICY } from '../http/static/headers.ts';
import { sendFailure } from '../http/static/index.ts';
import { acceptForms, type Body, textMember } from '../http/submit/body.ts';
import { wantsJson } from '../http/submit/send.ts';
import type { Encoder } from './encoder.ts';
import { type Opened, PRIVATE_HEADERS } from './link.ts';
import { REFUSALS, type Refusal } from './refusals.ts';
import { createUpload, MULTIPART_LIMITS, type Uploaded } from './upload-route.ts';

const BODY_MAX_BYTES = 4096;
const ID_MAX = 100;

async function sendPage(reply: FastifyReply, page: PhotosPage): Promise<FastifyReply> {
  const html = await reply.server.pages.render(PHOTOS_PATH, page);
  return reply.type('text/html; charset=utf-8').send(html);
}

const sendJson = (reply: FastifyReply, answer: object): FastifyReply =>
  reply.header('content-security-policy', ANSWER_POLICY).type('application/json; charset=utf-8').send(answer);

const opened = (request: FastifyRequest): Opened => request.getDecorator<Opened>('opened');

/** Registers the page for photos and what its form and script ask for, in a scope of its own. */
export async function registerRoutes(app: FastifyInstance, encoder: Encoder): Promise<void> {
  const { config, store, photoLinks, uploads, messages, now, log } = app;
  const upload = createUpload({ store, uploads, encoder, now, log });
  await app.register(multipart, { throwFileSizeLimit: false, limits: MULTIPART_LIMITS });
  acceptForms(app, BODY_MAX_BYTES);

  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: Refusal,
  ): Promise<FastifyReply> {
    const { status, reason, retryAfter } = refusal;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    reply.code(status);
    if (wantsJson(request)) return sendJson(reply, { success: false, reason });
    if (reason === 'link') return sendPage(reply, { state: 'closed' });
    return sendFailure(reply, status);
  }

  async function showPage(reply: FastifyReply, found: Opened, news: Pick<OpenPhotos, 'done' | 'refused'>) {
    const { requestId, firstName, reference, query } = found;
    const photos = (await store.photosOf(requestId)).map(({ id }) => id);
    const address = config.officeUrl + PHOTOS_PATH + query;
    return sendPage(reply, { state: 'open', firstName, reference, query, photos, ...news, address });
  }

  const goBack = (reply: FastifyReply, { query }: Opened, done: PhotosDone): FastifyReply =>
    reply.code(303).header('location', `${PHOTOS_PATH}${query}&fait=${done}`).send();

  async function answerUpload(request: FastifyRequest, reply: FastifyReply, uploaded: Uploaded) {
    const found = opened(request);
    const [first] = uploaded.refused;
    if (!first)
      return wantsJson(request)
        ? sendJson(reply, { success: true, id: uploaded.id })
        : goBack(reply, found, 'recues');
    const { reason, status, retryAfter } = first.refusal;
    log.info({ reference: found.reference, reason }, 'photo refused');
    if (wantsJson(request) || reason === 'link') return refuse(request, reply, first.refusal);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    const refused = uploaded.refused.map(({ name, refusal }) => ({ name, reason: refusal.reason }));
    return showPage(reply.code(status), found, { done: uploaded.id ? 'recues' : undefined, refused });
  }

  app.decorateRequest('opened');
  // Before any body is read.
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(PRIVATE_HEADERS);
    const found = await photoLinks?.find(request.query as Record<string, unknown>, store);
    if (!found) return refuse(request, reply, REFUSALS.link);
    request.setDecorator('opened', found);
  });
  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode < 500) return refuse(request, reply, REFUSALS.unreadable);
    log.error(errorFacts(error), 'request for photos failed');
    return refuse(request, reply, REFUSALS.failed);
  });

  app.get(PHOTOS_PATH, (request, reply) => {
    const { fait } = request.query as Record<string, unknown>;
    const done = PHOTOS_DONE.find((one) => one === fait);
    return showPage(reply, opened(request), { done, refused: [] });
  });
  app.get(`${PHOTOS_PATH}/`, async (request, reply) =>
    reply.redirect(PHOTOS_PATH + opened(request).query, 301),
  );
  app.get(`${PHOTOS_PATH}/image/:id`, async (request, reply) => {
    const { id } = request.params as { id: string };
    const { taille } = request.query as { taille?: string };
    const size = taille === 'petite' ? 'small' : 'large';
    const picture = await store.pictureOf(opened(request).requestId, id, size);
    if (!picture) return reply.callNotFound();
    reply.headers({ 'cache-control': 'private, no-store', 'content-security-policy': ANSWER_POLICY });
    return reply.type('image/jpeg').send(picture);
  });
  app.post(PHOTOS_PATH, async (request, reply) =>
    answerUpload(request, reply, await upload(request, opened(request).requestId)),
  );
  app.post(`${PHOTOS_PATH}/retirer`, async (request, reply) => {
    const found = opened(request);
    await store.removePhoto(found.requestId, textMember((request.body ?? {}) as Body, 'id', ID_MAX));
    return wantsJson(request) ? sendJson(reply, { success: true }) : goBack(reply, found, 'retiree');
  });
  app.post(`${PHOTOS_PATH}/fini`, async (request, reply) => {
    const found = opened(request);
    await store.photosDone(found.requestId, now());
    messages.wake();
    return wantsJson(request) ? sendJson(reply, { success: true }) : goBack(reply, found, 'fini');
  });
}
