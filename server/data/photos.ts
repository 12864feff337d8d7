import { randomUUIDv7 } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { MAX_PHOTOS, type PhotoRefusal } from '../../quote/photos.ts';
import type { PhotoRow, PictureSize, Schema } from '../db/schema.ts';
import { lockedRequest } from './history.ts';
import { addMessage, messageRow, PHOTOS_WAIT_MS } from './message-rows.ts';
import type { Store } from './store.ts';

/** The photos of requests: their rows and pictures, and the messages that carry them to the company. */

/** Photos of one message. As base64 they stay below 10 MB, the usual limit of mail servers. */
const ATTACHED_MAX_BYTES = 7_000_000;

export type NewPhoto = Pick<PhotoRow, 'id' | 'sha256' | 'width' | 'height'> & {
  requestId: string;
  pictures: Record<PictureSize, Buffer>;
};

/** The photo that the request has now, or why it has none. `link`: the request was erased meanwhile. */
export type AddedPhoto = { id: string } | PhotoRefusal;

const photosIn = (db: Kysely<Schema>, requestId: string): Promise<PhotoRow[]> =>
  db.selectFrom('photos').selectAll().where('request_id', '=', requestId).orderBy('id').execute();

/**
 * A message with photos that was never tried. Any other may have reached somebody, who would not see what is added to
 * it; it may also have been given up for some recipients only, and be retried.
 */
const UNTRIED = { kind: 'photos', state: 'pending', attempts: 0, delivered_to: null } as const;

/** The message for one more photo, with all that it carries. It waits for further ones; a request may have several. */
async function messageFor(
  work: Transaction<Schema>,
  requestId: string,
  bytes: number,
  now: number,
): Promise<string> {
  const dueAt = now + PHOTOS_WAIT_MS;
  const withRoom = await work
    .updateTable('messages')
    .set({ due_at: dueAt })
    .where((row) => row.and({ ...UNTRIED, request_id: requestId }))
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
  const id = randomUUIDv7();
  const message = messageRow({ kind: 'photos', key: `photos ${id}`, id, requestId, dueAt }, now);
  await work.insertInto('messages').values(message).execute();
  return message.id;
}

/**
 * Adds a photo, unless the request has it already or has {@link MAX_PHOTOS}. The request's row is locked first: two
 * tabs never make thirteen.
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
    if (photos.length >= MAX_PHOTOS) return 'too-many';
    const bytes = pictures.large.length;
    const message_id = await messageFor(work, requestId, bytes, now);
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
 * Deletes a photo; a missing one is no error. True if it may have been mailed: the company is asked to delete that, once
 * for all photos of the e-mail that go within ten minutes.
 */
export async function deletePhoto(
  work: Transaction<Schema>,
  requestId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const mail = await work
    .selectFrom('photos')
    .innerJoin('messages', 'messages.id', 'message_id')
    .select('messages.id')
    .where('photos.id', '=', id)
    .where('photos.request_id', '=', requestId)
    .where('attempts', '>', 0)
    .executeTakeFirst();
  const key = `photo-removed ${mail?.id}`;
  const asked = { kind: 'photo-removed', key, requestId, dueAt: now + PHOTOS_WAIT_MS } as const;
  if (mail) await addMessage(work, { ...asked, isRecurring: true }, now);
  await work.deleteFrom('photos').where('id', '=', id).where('request_id', '=', requestId).execute();
  return mail !== undefined;
}

/** Deletes a photo that its visitor removes, as `deletePhoto` does. */
export const removePhoto = ({ write }: Store, requestId: string, id: string, now: number): Promise<boolean> =>
  write((work) => deletePhoto(work, requestId, id, now));

/** The JPEG of a photo that belongs to this request, else undefined. */
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

/** The photos of a request, in the order of their arrival. */
export const photosOf = ({ db }: Store, requestId: string): Promise<PhotoRow[]> => photosIn(db, requestId);
