import { randomUUIDv7 } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { MAX_PHOTOS } from '../../quote/photos.ts';
import { messageRow, PHOTOS_WAIT_MS, photosMessage } from '../store/message-rows.ts';
import type { Engine, PhotoRow, Schema, Write } from '../store/schema.ts';
import type { PhotoFiles } from './files.ts';
import type { PictureSize, Pictures } from './sizes.ts';

/** The photos of requests: their rows, and the messages that carry them to the company. */

type Work = Transaction<Schema>;

/** Of one message. As base64 they stay below the 10 MB that mail servers usually take. */
const ATTACHED_MAX_BYTES = 7_000_000;

export interface Photo {
  id: string;
  requestId: string;
  /** Of the bytes received, in hexadecimal. */
  sha256: string;
  at: number;
  /** Of the larger JPEG, and its size in pixels. */
  bytes: number;
  width: number;
  height: number;
  messageId: string | null;
}

export interface NewPhoto extends Pick<Photo, 'id' | 'requestId' | 'sha256' | 'width' | 'height'> {
  pictures: Pictures;
}

/** A photo that the request has now. `known`: it had the same one already. */
export interface Kept {
  outcome: 'stored' | 'known';
  id: string;
}

/** `gone`: the request was erased meanwhile. */
export type Added = Kept | { outcome: 'too-many' | 'gone' };

const photoOf = ({ request_id, message_id, ...row }: PhotoRow): Photo => ({
  ...row,
  requestId: request_id,
  messageId: message_id,
});

const photosIn = async (db: Kysely<Schema>, requestId: string): Promise<Photo[]> =>
  (await db.selectFrom('photos').selectAll().where('request_id', '=', requestId).orderBy('id').execute()).map(
    photoOf,
  );

/**
 * A message with photos that no attempt was made for. Any other may have reached somebody, who would not see what is
 * added to it; it may also have been given up for some recipients only, and be retried.
 */
const UNTRIED = { kind: 'photos', state: 'pending', claim: null, attempts: 0, delivered_to: null } as const;

const setDue = (work: Work, requestId: string, due_at: number) =>
  work
    .updateTable('messages')
    .set({ due_at })
    .where((row) => row.and({ ...UNTRIED, request_id: requestId }));

/** The message for one more photo, with all that it carries. */
async function messageFor(
  work: Work,
  { requestId, bytes }: Pick<Photo, 'requestId' | 'bytes'>,
  now: number,
): Promise<string> {
  const dueAt = now + PHOTOS_WAIT_MS;
  const withRoom = await setDue(work, requestId, dueAt)
    .where(
      (message) =>
        message
          .selectFrom('photos')
          .select(({ fn, val }) => fn.coalesce(fn.sum<number>('bytes'), val(0)).as('total'))
          .whereRef('message_id', '=', 'messages.id'),
      '<=',
      ATTACHED_MAX_BYTES - bytes,
    )
    .returning('id')
    .executeTakeFirst();
  if (withRoom) return withRoom.id;
  const message = { ...messageRow(photosMessage(requestId, randomUUIDv7()), now), due_at: dueAt };
  await work.insertInto('messages').values(message).execute();
  return message.id;
}

/** The row of a photo, inside a transaction. The request's row is locked first, so that photos are counted. */
async function addRow(
  work: Work,
  kind: Engine['kind'],
  { pictures, requestId, ...photo }: NewPhoto,
  now: number,
): Promise<Added> {
  const request = await work
    .selectFrom('requests')
    .select('id')
    .where('id', '=', requestId)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!request) return { outcome: 'gone' };
  const photos = await photosIn(work, requestId);
  const known = photos.find(({ sha256 }) => sha256 === photo.sha256);
  // This work may run again although it was committed: then the row is its own.
  if (known) return { outcome: known.id === photo.id ? 'stored' : 'known', id: known.id };
  if (photos.length >= MAX_PHOTOS) return { outcome: 'too-many' };
  const bytes = pictures.large.length;
  const message_id = await messageFor(work, { requestId, bytes }, now);
  const row = { ...photo, request_id: requestId, at: now, bytes, message_id };
  await work.insertInto('photos').values(row).execute();
  return { outcome: 'stored', id: photo.id };
}

/** A message whose last photo was taken back before the first attempt is not sent. */
const dropEmptyMessage = (work: Work, id: string) =>
  work
    .deleteFrom('messages')
    .where((row) => row.and({ ...UNTRIED, id }))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('photos').select('id').where('message_id', '=', id))),
    )
    .execute();

export function createPhotos({ db, kind }: Engine, write: Write, files: PhotoFiles) {
  /** Adds a photo, unless the request has it already or has {@link MAX_PHOTOS}: two tabs never make thirteen. */
  const addPhoto = (photo: NewPhoto, now: number): Promise<Added> =>
    files.keep(photo, (work) => addRow(work, kind, photo, now));

  /** Takes a photo back. One that is there no more is no error. */
  async function removePhoto(requestId: string, id: string): Promise<void> {
    await write(async (work) => {
      const removed = await work
        .deleteFrom('photos')
        .where('id', '=', id)
        .where('request_id', '=', requestId)
        .returning('message_id')
        .executeTakeFirst();
      if (removed?.message_id) await dropEmptyMessage(work, removed.message_id);
    });
    await files.remove(requestId, id);
  }

  /** Sends the first photos now instead of after the wait. Later ones wait, so that nobody floods. */
  const photosDone = (requestId: string, now: number): Promise<void> =>
    write(async (work) => {
      const earlier = await work
        .selectFrom('messages')
        .select('id')
        .where('request_id', '=', requestId)
        .where('kind', '=', 'photos')
        .where(({ eb, or }) => or([eb('state', '!=', 'pending'), eb('attempts', '>', 0)]))
        .executeTakeFirst();
      if (!earlier) await setDue(work, requestId, now).execute();
    });

  /** The JPEG of a photo that belongs to this request, else undefined. */
  async function pictureOf(requestId: string, id: string, size: PictureSize): Promise<Buffer | undefined> {
    const row = await db
      .selectFrom('photos')
      .select('id')
      .where('id', '=', id)
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    return row && files.read({ requestId, id: row.id }, size);
  }

  return {
    addPhoto,
    removePhoto,
    photosDone,
    pictureOf,
    /** In the order of their arrival. */
    photosOf: (requestId: string): Promise<Photo[]> => photosIn(db, requestId),
    /** Deletes the files of a request that is erased. */
    erasePhotos: (requestId: string): Promise<void> => files.remove(requestId),
    /** Deletes the files that no row names, but for those written since `time`: their row may follow. */
    sweepPhotos: (time: number): Promise<number> => files.sweep(time),
  };
}
