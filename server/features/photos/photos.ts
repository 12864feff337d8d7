import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PHOTOS_NEWS, type PhotosNews, type PhotosPage } from '../../../quote/pages/photos.ts';
import { PHOTOS_PATH, type PhotoRefusal } from '../../../quote/photos.ts';
import { acceptForms, type Body, textMember } from '../../base/http-body.ts';
import { photosOf, removePhoto as removeStoredPhoto } from '../../data/photos.ts';
import { scrub } from '../../data/retention.ts';
import { wantsJson } from '../../http/accepts.ts';
import { type OpenedRequest, PRIVATE_HEADERS } from '../../links/photo-link.ts';
import { createEncoder } from './encoder.ts';
import { sendPicture } from './picture.ts';
import { createUpload, MULTIPART_LIMITS, type Uploaded } from './upload.ts';

const PHOTO_FORM_MAX_BYTES = 4096;
const ID_MAX = 100;

const STATUS: Record<PhotoRefusal, number> = {
  link: 403,
  'not-a-picture': 415,
  'too-large': 413,
  'too-many-pixels': 413,
  'too-many': 409,
  unreadable: 400,
  busy: 429,
  failed: 503,
};

async function sendPhotosPage(reply: FastifyReply, page: PhotosPage): Promise<FastifyReply> {
  const html = await reply.server.pages.render(PHOTOS_PATH, page);
  return reply.type('text/html; charset=utf-8').send(html);
}

const openedRequest = (request: FastifyRequest): OpenedRequest =>
  request.getDecorator<OpenedRequest>('openedRequest');

const sendRefusal = (reply: FastifyReply, reason: PhotoRefusal): FastifyReply =>
  reply.code(STATUS[reason]).send({ success: false, reason });

/** Sends JSON to the page's script. Redirects a form without scripts to the page, which then shows the news. */
function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, refusal }: Uploaded,
  news: PhotosNews,
): FastifyReply {
  const { query, reference } = openedRequest(request);
  if (refusal) request.server.log.info({ reference, reason: refusal }, 'photo refused');
  if (wantsJson(request)) return refusal ? sendRefusal(reply, refusal) : reply.send({ success: true, id });
  return reply.redirect(`${PHOTOS_PATH}${query}&fait=${refusal ?? news}`, 303);
}

async function checkLink(request: FastifyRequest, reply: FastifyReply) {
  const { photoLinks, store } = request.server;
  reply.headers(PRIVATE_HEADERS);
  const found = await photoLinks.findRequest(request.query as Record<string, unknown>, store);
  if (found) request.setDecorator('openedRequest', found);
  else if (wantsJson(request)) return sendRefusal(reply, 'link');
  else return sendPhotosPage(reply.code(STATUS.link), { state: 'closed' });
}

async function photosPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { config, store } = request.server;
  const { requestId, firstName, reference, query } = openedRequest(request);
  const { fait } = request.query as Record<string, unknown>;
  return sendPhotosPage(reply, {
    state: 'open',
    firstName,
    reference,
    query,
    photos: (await photosOf(store, requestId)).map(({ id }) => id),
    news: PHOTOS_NEWS.find((one) => one === fait),
    address: config.officeUrl + PHOTOS_PATH + query,
  });
}

async function photoImage(request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  return (await sendPicture(reply, openedRequest(request).requestId, id)) ?? reply.callNotFound();
}

async function removePhoto(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { store, now } = request.server;
  const id = textMember((request.body ?? {}) as Body, 'id', ID_MAX);
  const isMailed = await removeStoredPhoto(store, openedRequest(request).requestId, id, now());
  await scrub(store);
  if (wantsJson(request)) return reply.send({ success: true, mailed: isMailed });
  return sendResult(request, reply, {}, isMailed ? 'retiree-recue' : 'retiree');
}

/** Prepares a scope for the page of photos: its parsers, headers and link check. Returns the handlers of its routes. */
export async function setUpPhotos(app: FastifyInstance) {
  const encoder = createEncoder();
  app.addHook('onClose', async () => encoder.stop());
  const upload = createUpload(app, encoder);
  await app.register(multipart, { throwFileSizeLimit: false, limits: MULTIPART_LIMITS });
  acceptForms(app, PHOTO_FORM_MAX_BYTES);
  app.decorateRequest('openedRequest');
  // The link is checked before any body is read.
  app.addHook('onRequest', checkLink);
  const addPhoto = async (request: FastifyRequest, reply: FastifyReply) =>
    sendResult(request, reply, await upload(request, openedRequest(request).requestId), 'recues');
  return { photosPage, photoImage, addPhoto, removePhoto };
}
