import type { Multipart } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../quote/photos.ts';
import { errorFacts } from '../errors.ts';
import { bePatientWith } from '../http/server.ts';
import { throttleAddress } from '../network.ts';
import type { Limit } from '../store/throttle.ts';
import { createGate } from './gate.ts';
import type { Opened } from './link.ts';
import { REFUSALS, type Refusal, throttled } from './refusals.ts';
import type { PhotosContext } from './routes.ts';
import { takePhoto } from './take.ts';

/** POST /devis-gratuit/photos: one photo from a script, several from a native form. */

/** All of the largest photos, and what is between them. */
const UPLOAD_MAX_BYTES = MAX_PHOTOS * MAX_PHOTO_BYTES + 1_000_000;
const UPLOAD_MAX_MS = 10 * 60_000;
const HANG_UP_MS = 2000;

/** A person may choose too many files at once, and must then hear which ones were kept. */
export const MULTIPART_LIMITS = {
  fileSize: MAX_PHOTO_BYTES,
  files: 30,
  fields: 5,
  parts: 35,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
};

/** Within the throttle's window of ten minutes. Retries on a weak network count. */
const UPLOADS_PER_LINK = 100;
const UPLOADS_PER_ADDRESS = 150;
/** Photos in the same time: one upload of a native form may bring twelve. */
const PHOTOS_PER_LINK = 40;
const PHOTOS_PER_ADDRESS = 60;

/** Uploads that arrive at once. A slow one costs little, so there may be many, but few of one link or address. */
const ARRIVING = { active: 64, inside: 128, waitMs: 25_000 };
const OF_LINK = { ...ARRIVING, activeOfOne: 3, insideOfOne: 16 };
const OF_ADDRESS = { ...ARRIVING, activeOfOne: 4, insideOfOne: 32 };

/** What became of an upload's files. */
export interface Uploaded {
  kept: number;
  /** How many the request had already. */
  known: number;
  refused: { name: string; refusal: Refusal }[];
}

/** A browser without a chosen file sends a part without name and bytes. */
const isEmpty = (part: Multipart): boolean =>
  part.type === 'file' && !part.filename && part.file.bytesRead === 0;

const ofLimit = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'].includes(code);

/** What is wrong with the whole upload, whatever was kept of it. */
function refusalOf(error: unknown, context: PhotosContext, isUnreadable: boolean): Refusal {
  const { statusCode = 0, message = '' } = error as NodeJS.ErrnoException & { statusCode?: number };
  if (ofLimit(error as NodeJS.ErrnoException)) return REFUSALS.tooManyFiles;
  const isMalformed = /multipart|boundary|terminated early|premature/i.test(message);
  if (isUnreadable || isMalformed || (statusCode >= 400 && statusCode < 500)) return REFUSALS.unreadable;
  context.log.error(errorFacts(error), 'photo could not be stored');
  return REFUSALS.failed;
}

async function takeAll(
  context: PhotosContext,
  request: FastifyRequest,
  requestId: string,
  limits: Limit[],
): Promise<Uploaded> {
  const uploaded: Uploaded = { kept: 0, known: 0, refused: [] };
  let hasBegun = false;
  try {
    for await (const part of request.parts()) {
      hasBegun = true;
      if (part.type !== 'file') continue;
      const taken = await takePhoto(context, { requestId, limits }, part.file);
      if (isEmpty(part)) continue;
      if (typeof taken === 'string') uploaded[taken] += 1;
      else uploaded.refused.push({ name: part.filename, refusal: taken });
    }
  } catch (error) {
    const isCut = request.raw.socket.destroyed;
    uploaded.refused.push({ name: '', refusal: refusalOf(error, context, isCut || !hasBegun) });
  }
  if (uploaded.kept + uploaded.known + uploaded.refused.length === 0)
    uploaded.refused.push({ name: '', refusal: REFUSALS.none });
  return uploaded;
}

/**
 * Ends a connection on which more would still arrive, some time after the answer: a client that is cut while it sends
 * does not read the answer.
 */
function hangUpLater({ raw }: FastifyRequest, reply: FastifyReply): void {
  const hangUp = () => raw.complete || raw.socket.destroy();
  reply.raw.once('finish', () => setTimeout(hangUp, HANG_UP_MS).unref());
}

/** Limits of a link and of an address, if that must be limited. */
function limitsOf(
  what: string,
  { ip }: FastifyRequest,
  requestId: string,
  [ofLink, ofAddress]: [number, number],
) {
  const address = throttleAddress(ip);
  return [
    { name: `${what} link ${requestId}`, max: ofLink },
    ...(address === undefined ? [] : [{ name: `${what} address ${address}`, max: ofAddress }]),
  ];
}

/** Why nothing of an upload is read at all. */
async function refuseAll(
  context: PhotosContext,
  request: FastifyRequest,
  reply: FastifyReply,
  requestId: string,
): Promise<Refusal | undefined> {
  const { 'content-length': length = Number.NaN } = request.headers;
  if (!(Number(length) <= UPLOAD_MAX_BYTES)) {
    hangUpLater(request, reply);
    return Number.isNaN(Number(length)) ? { ...REFUSALS.unreadable, status: 411 } : REFUSALS.tooManyBytes;
  }
  if (!request.isMultipart()) return REFUSALS.unreadable;
  if (!(await context.uploads.hasRoom())) return REFUSALS.failed;
  const limits = limitsOf('photos', request, requestId, [UPLOADS_PER_LINK, UPLOADS_PER_ADDRESS]);
  const waitMs = await context.store.attempt(limits, context.now());
  return waitMs > 0 ? throttled(waitMs) : undefined;
}

/** Receives uploads, a few at once. */
export function createUpload(context: PhotosContext) {
  const gateOfLink = createGate(OF_LINK);
  const gateOfAddress = createGate(OF_ADDRESS);
  const refused = (refusal: Refusal): Uploaded => ({ kept: 0, known: 0, refused: [{ name: '', refusal }] });

  return async (request: FastifyRequest, reply: FastifyReply, { requestId }: Opened): Promise<Uploaded> => {
    const refusal = await refuseAll(context, request, reply, requestId);
    if (refusal) return refused(refusal);
    const { socket } = request.raw;
    const endPatience = bePatientWith(socket);
    const timer = setTimeout(() => socket.destroy(), UPLOAD_MAX_MS);
    try {
      const limits = limitsOf('kept photos', request, requestId, [PHOTOS_PER_LINK, PHOTOS_PER_ADDRESS]);
      const receive = () => gateOfLink(requestId, () => takeAll(context, request, requestId, limits));
      return (
        (await gateOfAddress(throttleAddress(request.ip) ?? requestId, receive)) ?? refused(REFUSALS.busy)
      );
    } finally {
      clearTimeout(timer);
      endPatience();
      if (!request.raw.complete) hangUpLater(request, reply);
    }
  };
}
