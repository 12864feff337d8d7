import { hash, randomUUIDv7 } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_PHOTO_BYTES, MAX_PHOTOS, type PhotoRefusal } from '../../quote/photos.ts';
import { errorFields } from '../errors.ts';
import { throttleAddress } from '../network.ts';
import type { Encoder } from './encoder.ts';
import type { Added } from './rows.ts';

/** POST /devis-gratuit/photos: one photo from a script, several from a native form. */

export const MULTIPART_LIMITS = { fileSize: MAX_PHOTO_BYTES, files: MAX_PHOTOS, fields: 0 };

/** Uploads at once, and those of one sender. Each holds one photo in memory, and slow ones must not keep others out. */
const UPLOADS_MAX = 12;
const UPLOADS_OF_ONE = 4;
/** Photos of one sender, within the throttle's window of ten minutes. */
const PHOTOS_MAX = 60;

/** What became of an upload. `id`: of the first photo that the request has now. `refusal`: of the first one refused. */
export interface Uploaded {
  id?: string | undefined;
  refusal?: PhotoRefusal | undefined;
}

/** Receives uploads, a few at once. What arrives stays in memory: it holds the place and date of a photo. */
export function createUpload({ store, hasRoom, now, log }: FastifyInstance, encoder: Encoder) {
  /** The sender of each upload that arrives now. */
  const running: string[] = [];

  async function add(picture: Buffer, requestId: string, sender: string): Promise<Added> {
    if (!(await hasRoom())) return 'failed';
    const waitMs = await store.attempt([{ name: `kept photos ${sender}`, max: PHOTOS_MAX }], now());
    if (waitMs) return 'busy';
    const encoded = await encoder.encode(picture);
    if (typeof encoded === 'string') return encoded;
    return store.addPhoto(
      { id: randomUUIDv7(), requestId, sha256: hash('sha256', picture), ...encoded },
      now(),
    );
  }

  async function addAll(request: FastifyRequest, requestId: string, sender: string): Promise<Uploaded> {
    const uploaded: Uploaded = {};
    try {
      for await (const { file } of request.files()) {
        const picture = await buffer(file);
        const added = file.truncated
          ? 'too-large'
          : await add(picture, requestId, sender).catch((error): Added => {
              log.error(errorFields(error), 'photo could not be stored');
              return 'failed';
            });
        if (typeof added === 'string') uploaded.refusal ??= added;
        else uploaded.id ??= added.id;
      }
    } catch (error) {
      // It was cut, or is no form.
      const isTooMany = (error as { code?: string }).code === 'FST_FILES_LIMIT';
      uploaded.refusal ??= isTooMany ? 'too-many' : 'unreadable';
    }
    return uploaded.id || uploaded.refusal ? uploaded : { refusal: 'unreadable' };
  }

  return async (request: FastifyRequest, requestId: string): Promise<Uploaded> => {
    // Where many share an address, the link.
    const sender = throttleAddress(request.ip) ?? requestId;
    running.push(sender);
    try {
      const ofSender = running.filter((one) => one === sender).length;
      if (running.length > UPLOADS_MAX || ofSender > UPLOADS_OF_ONE) return { refusal: 'busy' };
      return await addAll(request, requestId, sender);
    } finally {
      running.splice(running.indexOf(sender), 1);
    }
  };
}
