import { hash, randomUUIDv7 } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PHOTO_MAX_BYTES, PHOTOS_MAX, type PhotoRefusal } from '../../../quote/photos.ts';
import { errorFields } from '../../base/errors.ts';
import { throttleAddress } from '../../base/network.ts';
import { type AddedPhoto, addPhoto } from '../../data/photos.ts';
import { throttle } from '../../data/throttle.ts';
import type { Encoder } from './encoder.ts';

export const MULTIPART_LIMITS = { fileSize: PHOTO_MAX_BYTES, files: PHOTOS_MAX, fields: 0 };

const WAITING_PHOTOS_MAX = 12;
/** The most memory for all photos. Only received bytes count, so slow uploads do not keep other visitors out. */
const MEMORY_MAX_BYTES = WAITING_PHOTOS_MAX * PHOTO_MAX_BYTES;
const SIMULTANEOUS_UPLOADS_MAX = 4;
/** The longest time for which a received upload may wait for the encoder. Its connection is silent meanwhile. */
const ENCODER_WAIT_MS = 5 * 60_000;
/** The most photos of one sender within the throttle's window of ten minutes. */
const PHOTOS_PER_SENDER = 60;

/** The result of an upload: the `id` of its first stored photo, and the `refusal` of its first refused one. */
export interface Uploaded {
  id?: string | undefined;
  refusal?: PhotoRefusal | undefined;
}

/**
 * Returns a handler of uploads to the page of photos: one photo from its script, several from a form without scripts.
 * The file as sent is never written to disk, because it may contain the place and date of the photo.
 */
export function createUpload({ store, hasRoom, now, log }: FastifyInstance, encoder: Encoder) {
  /** The senders of the uploads in progress. A sender of several uploads is listed several times. */
  const activeSenders: string[] = [];
  let waitingPhotos = 0;
  let totalBytes = 0;

  async function encodeAndStore(picture: Buffer, requestId: string, sender: string): Promise<AddedPhoto> {
    if (!(await hasRoom())) return 'failed';
    const waitMs = await throttle(store, [{ name: `kept photos ${sender}`, max: PHOTOS_PER_SENDER }], now());
    if (waitMs) return 'busy';
    const encoded = await encoder.encode(picture);
    if (typeof encoded === 'string') return encoded;
    return addPhoto(
      store,
      { id: randomUUIDv7(), requestId, sha256: hash('sha256', picture), ...encoded },
      now(),
    );
  }

  /** Receives one photo. If there is no memory, still reads it to its end: clients read an answer only afterwards. */
  async function receive(
    file: MultipartFile['file'],
    { socket }: FastifyRequest,
    requestId: string,
    sender: string,
  ): Promise<AddedPhoto> {
    const chunks: Buffer[] = [];
    let ownBytes = 0;
    const setOwnBytes = (bytes: number) => {
      totalBytes += bytes - ownBytes;
      ownBytes = bytes;
    };
    let isMemoryFull = false;
    try {
      for await (const chunk of file) {
        isMemoryFull ||= totalBytes + chunk.length > MEMORY_MAX_BYTES;
        if (isMemoryFull) chunks.length = 0;
        else chunks.push(chunk);
        setOwnBytes(isMemoryFull ? 0 : ownBytes + chunk.length);
      }
      if (file.truncated) return 'too-large';
      if (isMemoryFull || waitingPhotos >= WAITING_PHOTOS_MAX) return 'busy';
      socket.setTimeout(ENCODER_WAIT_MS);
      waitingPhotos += 1;
      try {
        return await encodeAndStore(Buffer.concat(chunks.splice(0)), requestId, sender);
      } catch (error) {
        log.error(errorFields(error), 'photo could not be stored');
        return 'failed';
      } finally {
        waitingPhotos -= 1;
      }
    } finally {
      setOwnBytes(0);
    }
  }

  async function receiveAll(request: FastifyRequest, requestId: string, sender: string): Promise<Uploaded> {
    const uploaded: Uploaded = {};
    try {
      for await (const { file } of request.files()) {
        const added = await receive(file, request, requestId, sender);
        if (typeof added === 'string') uploaded.refusal ??= added;
        else uploaded.id ??= added.id;
      }
    } catch (error) {
      const isTooMany = (error as { code?: string }).code === 'FST_FILES_LIMIT';
      uploaded.refusal ??= isTooMany ? 'too-many' : 'unreadable';
    }
    return uploaded.id || uploaded.refusal ? uploaded : { refusal: 'unreadable' };
  }

  return async (request: FastifyRequest, requestId: string): Promise<Uploaded> => {
    // Senders behind an address that many visitors share are told apart by the request of their link.
    const sender = throttleAddress(request.ip) ?? requestId;
    activeSenders.push(sender);
    try {
      const uploadsOfSender = activeSenders.filter((one) => one === sender).length;
      if (uploadsOfSender > SIMULTANEOUS_UPLOADS_MAX) return { refusal: 'busy' };
      return await receiveAll(request, requestId, sender);
    } finally {
      activeSenders.splice(activeSenders.indexOf(sender), 1);
    }
  };
}
