import type { Readable } from 'node:stream';
import { MAX_PHOTOS } from '../../quote/photos.ts';
import type { Store } from '../store/index.ts';
import type { Encoder } from './encoder.ts';
import { kindOf } from './kind.ts';
import { type Received, withReceived } from './receive.ts';
import { REFUSALS, type Refusal } from './refusals.ts';
import type { Uploads } from './uploads.ts';

export interface TakeContext {
  store: Pick<Store, 'addPhoto' | 'photosOf'>;
  uploads: Uploads;
  encoder: Encoder;
  now: () => number;
  newId: () => string;
}

/** A file of an upload, as it arrives. `truncated` is set once it is larger than it may be. */
export type Arriving = Readable & { truncated: boolean };

async function store(
  context: TakeContext,
  requestId: string,
  { file, sha256, head }: Received,
): Promise<Refusal | undefined> {
  const kind = kindOf(head);
  if (kind === undefined) return REFUSALS.notAPicture;
  if (kind === 'heic') return REFUSALS.heic;
  const photos = await context.store.photosOf(requestId);
  if (photos.some((photo) => photo.sha256 === sha256)) return undefined;
  if (photos.length >= MAX_PHOTOS) return REFUSALS.tooMany;
  const encoded = await context.encoder.encode({ file, kind });
  if ('fault' in encoded)
    return encoded.fault === 'too-large' ? REFUSALS.tooManyPixels : REFUSALS.notAPicture;
  const photo = { id: context.newId(), requestId, sha256, ...encoded };
  const { outcome } = await context.store.addPhoto(photo, context.now());
  if (outcome === 'gone') return REFUSALS.link;
  return outcome === 'too-many' ? REFUSALS.tooMany : undefined;
}

/**
 * Receives one file, and stores it as a photo of the request. Undefined once the request has it. Throws if the
 * upload is cut, or if nothing can be stored.
 */
export const takePhoto = async (
  context: TakeContext,
  requestId: string,
  stream: Arriving,
): Promise<Refusal | undefined> =>
  withReceived(stream, await context.uploads.newFile(), async (received) =>
    stream.truncated ? REFUSALS.tooLarge : store(context, requestId, received),
  );
