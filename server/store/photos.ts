import type { Kysely, Transaction } from 'kysely';
import { MAX_PHOTOS } from '../../quote/photos.ts';
import type { PhotoFiles, Pictures } from '../photos/files.ts';
import { messageRow, PHOTOS_WAIT_MS, photosMessage } from './message-rows.ts';
import type { Engine, PhotoRow, PictureSize, Schema, Write } from './schema.ts';

/** The photos of requests: their rows, and the message that carries them to the company. */

type Work = Transaction<Schema>;

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

export interface Added {
  /** `gone`: the request was erased meanwhile. */
  outcome: 'stored' | 'known' | 'too-many' | 'gone';
  /** All that the request has now. */
  photos: Photo[];
}

interface Moment {
  now: number;
  newId: () => string;
}

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
 * A request's message with photos that no attempt was made for. Any other may have reached somebody, who would not
 * see what is added to it.
 */
const openMessage = (work: Work, requestId: string, dueAt: number) =>
  work
    .updateTable('messages')
    .set({ due_at: dueAt })
    .where('request_id', '=', requestId)
    .where('kind', '=', 'photos')
    .where('state', '=', 'pending')
    .where('claim', 'is', null)
    .where('attempts', '=', 0)
    // It may have been given up for some recipients only, and be retried.
    .where('delivered_to', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** The message for one more photo, which waits for the next ones from now on. */
async function messageFor(work: Work, requestId: string, { now, newId }: Moment): Promise<string> {
  const due_at = now + PHOTOS_WAIT_MS;
  const open = await openMessage(work, requestId, due_at);
  if (open) return open.id;
  const message = { ...messageRow(photosMessage(requestId, newId()), now), due_at };
  await work.insertInto('messages').values(message).execute();
  return message.id;
}

/** Moves photos, all or these, from one message or from none to a new message that is due now. */
async function queueMessage(
  work: Work,
  requestId: string,
  { from, ids = [], now, newId }: Moment & { from: string | null; ids?: string[] },
): Promise<void> {
  const message = messageRow(photosMessage(requestId, newId()), now);
  const { numUpdatedRows } = await work
    .updateTable('photos')
    .set({ message_id: message.id })
    .where('request_id', '=', requestId)
    .where('message_id', from === null ? 'is' : '=', from)
    .$if(ids.length > 0, (query) => query.where('id', 'in', ids))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await work.insertInto('messages').values(message).execute();
}

/** Queues the photos of a request that was in quarantine until now. */
export const queueQuarantinedPhotos = (work: Work, requestId: string, moment: Moment): Promise<void> =>
  queueMessage(work, requestId, { ...moment, from: null });

/** The row of a photo, inside a transaction. The request's row is locked first, so that photos are counted. */
async function addRow(
  work: Work,
  kind: Engine['kind'],
  { pictures, ...photo }: NewPhoto,
  moment: Moment,
): Promise<Added> {
  const request = await work
    .selectFrom('requests')
    .select('quarantine')
    .where('id', '=', photo.requestId)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!request) return { outcome: 'gone', photos: [] };
  const photos = await photosIn(work, photo.requestId);
  const known = photos.find(({ sha256 }) => sha256 === photo.sha256);
  // This work may run again although it was committed: then the row is its own.
  if (known) return { outcome: known.id === photo.id ? 'stored' : 'known', photos };
  if (photos.length >= MAX_PHOTOS) return { outcome: 'too-many', photos };
  const { id, requestId, ...facts } = photo;
  const message_id = request.quarantine === null ? await messageFor(work, requestId, moment) : null;
  const row = {
    id,
    request_id: requestId,
    ...facts,
    at: moment.now,
    bytes: pictures.large.length,
    message_id,
  };
  await work.insertInto('photos').values(row).execute();
  return { outcome: 'stored', photos: [...photos, photoOf(row)] };
}

/** A message whose last photo was taken back before the first attempt is not sent. */
const dropEmptyMessage = (work: Work, id: string) =>
  work
    .deleteFrom('messages')
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('claim', 'is', null)
    .where('attempts', '=', 0)
    .where('id', 'not in', (photos) =>
      photos.selectFrom('photos').select('message_id').where('message_id', 'is not', null).$narrowType<{
        message_id: string;
      }>(),
    )
    .execute();

export function createPhotos(
  { db, kind }: Engine,
  write: Write,
  files: PhotoFiles,
  { newId }: { newId: () => string },
) {
  /** Adds a photo, unless the request has it already or has {@link MAX_PHOTOS}: two tabs never make thirteen. */
  const addPhoto = (photo: NewPhoto, now: number): Promise<Added> =>
    files.keep(photo, (work) => addRow(work, kind, photo, { now, newId }));

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

  /** Sends the first message with photos now instead of after the wait. Later ones wait, so that nobody floods. */
  const photosDone = (requestId: string, now: number): Promise<void> =>
    write(async (work) => {
      const earlier = await work
        .selectFrom('messages')
        .select('id')
        .where('request_id', '=', requestId)
        .where('kind', '=', 'photos')
        .where(({ eb, or }) => or([eb('state', '!=', 'pending'), eb('attempts', '>', 0)]))
        .executeTakeFirst();
      if (!earlier) await openMessage(work, requestId, now);
    });

  /** Leaves some photos of a message to a further one, which is due at once. */
  const sendApart = (
    { id, requestId }: { id: string; requestId: string },
    photoIds: string[],
    now: number,
  ): Promise<void> => write((work) => queueMessage(work, requestId, { from: id, ids: photoIds, now, newId }));

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
    sendApart,
    pictureOf,
    /** In the order of their arrival. */
    photosOf: (requestId: string): Promise<Photo[]> => photosIn(db, requestId),
    /** Deletes the files of a request that is erased. */
    erasePhotos: (requestId: string): Promise<void> => files.remove(requestId),
    /** Deletes the files that no row names, but for those written since `time`: their row may follow. */
    sweepPhotos: (time: number): Promise<number> => files.sweep(time),
  };
}
