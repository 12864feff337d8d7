import { hash, randomUUIDv7 } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_PHOTO_BYTES, MAX_PHOTOS, type PhotoRefusal } from '../../../quote/photos.ts';
import { errorFields } from '../../base/errors.ts';
import { throttleAddress } from '../../base/network.ts';
import { type AddedPhoto, addPhoto } from '../../data/photos.ts';
import { throttle } from '../../data/throttle.ts';
import type { Encoder } from './encoder.ts';

/** POST /devis-gratuit/photos: one photo from a script, several from a native form. */

export const MULTIPART_LIMITS = { fileSize: MAX_PHOTO_BYTES, files: MAX_PHOTOS, fields: 0 };

/** Photos that wait for the encoder. */
const WAITING_MAX = 12;
/**
 * The memory that all photos may take. One that arrives slowly takes what has arrived of it, so it keeps nobody out.
 */
const HELD_MAX_BYTES = WAITING_MAX * MAX_PHOTO_BYTES;
/** Uploads of one sender at once. */
const UPLOADS_OF_ONE = 4;
/** The time for which an upload that has arrived may wait for its turn, without any data on its connection. */
const TURN_MS = 5 * 60_000;
/** Photos of one sender, within the throttle's window of ten minutes. */
const PHOTOS_MAX = 60;

/** The result of an upload. `id`: of the first photo that the request has now. `refusal`: of the first one refused. */
export interface Uploaded {
  id?: string | undefined;
  refusal?: PhotoRefusal | undefined;
}

/** Receives uploads, a few at once. What arrives stays in memory: it holds the place and date of a photo. */
export function createUpload({ store, hasRoom, now, log }: FastifyInstance, encoder: Encoder) {
  /** The sender of each upload that arrives now. */
  const running: string[] = [];
  let waiting = 0;
  let heldBytes = 0;

  async function add(picture: Buffer, requestId: string, sender: string): Promise<AddedPhoto> {
    if (!(await hasRoom())) return 'failed';
    const waitMs = await throttle(store, [{ name: `kept photos ${sender}`, max: PHOTOS_MAX }], now());
    if (waitMs) return 'busy';
    const encoded = await encoder.encode(picture);
    if (typeof encoded === 'string') return encoded;
    return addPhoto(
      store,
      { id: randomUUIDv7(), requestId, sha256: hash('sha256', picture), ...encoded },
      now(),
    );
  }

  /** Receives one photo. Without room for it, the rest is read and dropped: only a whole upload hears an answer. */
  async function receive(
    file: MultipartFile['file'],
    { socket }: FastifyRequest,
    requestId: string,
    sender: string,
  ): Promise<AddedPhoto> {
    const chunks: Buffer[] = [];
    let held = 0;
    const hold = (bytes: number) => {
      heldBytes += bytes - held;
      held = bytes;
    };
    let isBusy = false;
    try {
      for await (const chunk of file) {
        isBusy ||= heldBytes + chunk.length > HELD_MAX_BYTES;
        if (isBusy) chunks.length = 0;
        else chunks.push(chunk);
        hold(isBusy ? 0 : held + chunk.length);
      }
      if (file.truncated) return 'too-large';
      if (isBusy || waiting >= WAITING_MAX) return 'busy';
      socket.setTimeout(TURN_MS);
      waiting += 1;
      return await add(Buffer.concat(chunks.splice(0)), requestId, sender)
        .catch((error): AddedPhoto => {
          log.error(errorFields(error), 'photo could not be stored');
          return 'failed';
        })
        .finally(() => {
          waiting -= 1;
        });
    } finally {
      hold(0);
    }
  }

  async function addAll(request: FastifyRequest, requestId: string, sender: string): Promise<Uploaded> {
    const uploaded: Uploaded = {};
    try {
      for await (const { file } of request.files()) {
        const added = await receive(file, request, requestId, sender);
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
    // Where many share an address, the request that the link opens stands for the sender.
    const sender = throttleAddress(request.ip) ?? requestId;
    running.push(sender);
    try {
      const ofSender = running.filter((one) => one === sender).length;
      if (ofSender > UPLOADS_OF_ONE) return { refusal: 'busy' };
      return await addAll(request, requestId, sender);
    } finally {
      running.splice(running.indexOf(sender), 1);
    }
  };
}
