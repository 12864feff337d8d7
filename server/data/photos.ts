import { randomUUIDv7 } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { PHOTOS_MAX, type PhotoRefusal } from '../../quote/photos.ts';
import type { PhotoRow, PictureSize, Schema } from '../db/schema.ts';
import { lockedRequest } from './history.ts';
import { addMessage, messageRow, PHOTOS_WAIT_MS } from './message-rows.ts';
import type { Store } from './store.ts';

/** The total size of the photos of one message. In base64 it stays below 10 MB, the usual limit of mail servers. */
const ATTACHED_MAX_BYTES = 7_000_000;

export type NewPhoto = Pick<PhotoRow, 'id' | 'sha256' | 'width' | 'height'> & {
  requestId: string;
  pictures: Record<PictureSize, Buffer>;
};

/** The added photo, or the reason why it was refused. `link`: the request was erased meanwhile. */
export type AddedPhoto = { id: string } | PhotoRefusal;

const photosIn = (db: Kysely<Schema>, requestId: string): Promise<PhotoRow[]> =>
  db.selectFrom('photos').selectAll().where('request_id', '=', requestId).orderBy('id').execute();

/**
 * The columns of a message to which a photo may be added: nobody has received it. After a requeue, `attempts` is 0
 * again, but the recipients in `delivered_to` would never see the added photo.
 */
const UNSENT = { kind: 'photos', state: 'pending', attempts: 0, delivered_to: null } as const;

/**
 * Returns the id of the message that is to carry another photo: a waiting message with enough room, or else a new one.
 * The message then waits for further photos.
 */
async function messageForPhoto(
  work: Transaction<Schema>,
  requestId: string,
  bytes: number,
  now: number,
): Promise<string> {
  const dueAt = now + PHOTOS_WAIT_MS;
  const waiting = await work
    .updateTable('messages')
    .set({ due_at: dueAt })
    .where((row) => row.and({ ...UNSENT, request_id: requestId }))
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
  if (waiting) return waiting.id;
  const id = randomUUIDv7();
  const message = messageRow({ kind: 'photos', key: `photos ${id}`, id, requestId, dueAt }, now);
  await work.insertInto('messages').values(message).execute();
  return id;
}

/**
 * Adds a photo, unless the request has the same photo or {@link PHOTOS_MAX} photos. Locks the request first: otherwise
 * uploads from two tabs could exceed the limit.
 */
export const addPhoto = (
  { write, dialect }: Store,
  { pictures, requestId, ...photo }: NewPhoto,
  now: number,
): Promise<AddedPhoto> =>
  write(async (work) => {
    if (!(await lockedRequest(work, dialect, requestId))) return 'link';
    const photos = await photosIn(work, requestId);
    const known = photos.find(({ sha256 }) => sha256 === photo.sha256);
    if (known) return { id: known.id };
    if (photos.length >= PHOTOS_MAX) return 'too-many';
    const bytes = pictures.large.length;
    const message_id = await messageForPhoto(work, requestId, bytes, now);
    const row = { ...photo, request_id: requestId, at: now, bytes, message_id };
    await work.insertInto('photos').values(row).execute();
    const { large, small } = pictures;
    await work
      .insertInto('photo_files')
      .values([
        { id: photo.id, size: 'large', data: large },
        { id: photo.id, size: 'small', data: small },
      ])
      .execute();
    return { id: photo.id };
  });

/**
 * Deletes a photo, if it exists. Returns true if the photo may have been mailed. The company then gets an e-mail that
 * asks to delete the mailed photo: one e-mail for all photos of the same message that are deleted within ten minutes.
 */
export async function deletePhoto(
  work: Transaction<Schema>,
  requestId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const attempted = await work
    .selectFrom('photos')
    .innerJoin('messages', 'messages.id', 'message_id')
    .select('messages.id')
    .where('photos.id', '=', id)
    .where('photos.request_id', '=', requestId)
    .where('attempts', '>', 0)
    .executeTakeFirst();
  if (attempted) {
    const key = `photo-removed ${attempted.id}`;
    const dueAt = now + PHOTOS_WAIT_MS;
    await addMessage(work, { kind: 'photo-removed', key, requestId, dueAt, isRecurring: true }, now);
  }
  await work.deleteFrom('photos').where('id', '=', id).where('request_id', '=', requestId).execute();
  return attempted !== undefined;
}

/** Deletes a photo in a transaction of its own. Returns the same as `deletePhoto`. */
export const removePhoto = ({ write }: Store, requestId: string, id: string, now: number): Promise<boolean> =>
  write((work) => deletePhoto(work, requestId, id, now));

export async function pictureOf(
  { db }: Store,
  requestId: string,
  id: string,
  size: PictureSize,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('photos')
    .innerJoin('photo_files', 'photo_files.id', 'photos.id')
    .select('data')
    .where('photos.id', '=', id)
    .where('request_id', '=', requestId)
    .where('size', '=', size)
    .executeTakeFirst();
  return row && Buffer.from(row.data);
}

export const photosOf = ({ db }: Store, requestId: string): Promise<PhotoRow[]> => photosIn(db, requestId);
