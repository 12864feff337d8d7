import type { Multipart } from '@fastify/multipart';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../quote/photos.ts';
import { errorFacts } from '../errors.ts';
import { throttleAddress } from '../network.ts';
import { type AddContext, createAddPhoto, type Owner } from './add-photo.ts';
import { REFUSALS, type Refusal } from './refusals.ts';

/** POST /devis-gratuit/photos: one photo from a script, several from a native form. */

/** All of the largest photos, and what is between them. */
const UPLOAD_MAX_BYTES = MAX_PHOTOS * MAX_PHOTO_BYTES + 1_000_000;

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

/** Uploads at once, and those of one sender: a page sends two, and slow ones must not keep others out. */
const UPLOADS_MAX = 64;
const UPLOADS_OF_ONE = 6;

/** What became of an upload's files. */
export interface Uploaded {
  /** Of the first photo that is there now. */
  id?: string;
  refused: { name: string; refusal: Refusal }[];
}

/** A browser without a chosen file sends a part without name and bytes. */
const isEmpty = (part: Multipart): boolean =>
  part.type === 'file' && !part.filename && part.file.bytesRead === 0;

const LIMIT_CODES = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'];

/** Why nothing of an upload is read at all. */
function refusalOf(request: FastifyRequest): Refusal | undefined {
  if (Number(request.headers['content-length']) > UPLOAD_MAX_BYTES) return REFUSALS.tooManyBytes;
  return request.isMultipart() ? undefined : REFUSALS.unreadable;
}

/** Receives uploads, a few at once. */
export function createUpload(context: AddContext & { log: FastifyBaseLogger }) {
  const addPhoto = createAddPhoto(context);
  /** The sender of each upload that arrives now. */
  const running: string[] = [];

  /** What is wrong with the whole upload, whatever was kept of it. */
  function refusalOfError(error: unknown, isUnreadable: boolean): Refusal {
    const { code = '', statusCode = 0, message } = error as Error & { code?: string; statusCode?: number };
    if (LIMIT_CODES.includes(code)) return REFUSALS.tooManyFiles;
    const isMalformed = /multipart|boundary|terminated early|premature/i.test(message);
    if (isUnreadable || isMalformed || (statusCode >= 400 && statusCode < 500)) return REFUSALS.unreadable;
    context.log.error(errorFacts(error), 'photo could not be stored');
    return REFUSALS.failed;
  }

  const refused = (refusal: Refusal): Uploaded => ({ refused: [{ name: '', refusal }] });

  async function addAll(request: FastifyRequest, owner: Owner): Promise<Uploaded> {
    const uploaded: Uploaded = { refused: [] };
    let hasBegun = false;
    try {
      for await (const part of request.parts()) {
        hasBegun = true;
        if (part.type !== 'file') continue;
        const added = await addPhoto(owner, part.file);
        if (isEmpty(part)) continue;
        if ('reason' in added) uploaded.refused.push({ name: part.filename, refusal: added });
        else uploaded.id ??= added.id;
      }
    } catch (error) {
      const refusal = refusalOfError(error, request.raw.socket.destroyed || !hasBegun);
      uploaded.refused.push({ name: '', refusal });
    }
    return uploaded.id || uploaded.refused.length > 0 ? uploaded : refused(REFUSALS.none);
  }

  return async (request: FastifyRequest, requestId: string): Promise<Uploaded> => {
    const refusal = refusalOf(request);
    if (refusal) return refused(refusal);
    const sender = throttleAddress(request.ip) ?? requestId;
    const ofSender = running.filter((one) => one === sender).length;
    if (running.length >= UPLOADS_MAX || ofSender >= UPLOADS_OF_ONE) return refused(REFUSALS.busy);
    running.push(sender);
    try {
      return await addAll(request, { requestId, sender });
    } finally {
      running.splice(running.indexOf(sender), 1);
      // A client that still sends would not read the answer.
      request.raw.resume();
    }
  };
}
