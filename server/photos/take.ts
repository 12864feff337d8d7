import type { Readable } from 'node:stream';
import { MAX_PHOTOS } from '../../quote/photos.ts';
import type { Store } from '../store/index.ts';
import type { Limit } from '../store/throttle.ts';
import type { Encoder } from './encoder.ts';
import type { Gate } from './gate.ts';
import { kindOf, type PictureKind } from './kind.ts';
import { type Received, withReceived } from './receive.ts';
import { REFUSALS, type Refusal, throttled } from './refusals.ts';
import type { Uploads } from './uploads.ts';

export interface TakeContext {
  store: Pick<Store, 'addPhoto' | 'photosOf' | 'attempt'>;
  uploads: Uploads;
  encoder: Encoder;
  /** Lets a few photos wait for the encoder. */
  gate: Gate;
  /** Digests of what has ended the encoder, or taken too long, once. */
  crashed: Set<string>;
  now: () => number;
  newId: () => string;
}

const CRASHED_MAX = 1000;

/** What became of a file. */
type Taken = 'kept' | 'known' | Refusal;

/** A file of an upload, as it arrives. `truncated` is set once it is larger than it may be. */
export type Arriving = Readable & { truncated: boolean };

/** Whose photo it is, and what limits them. */
interface Owner {
  requestId: string;
  limits: Limit[];
}

/**
 * A machine without memory ends the encoder as well, so a photo is only refused for good when it does so again. The
 * list of digests never grows large.
 */
function refusalOfCrash(crashed: Set<string>, sha256: string): Refusal {
  if (crashed.has(sha256)) return REFUSALS.notAPicture;
  if (crashed.size >= CRASHED_MAX) crashed.clear();
  crashed.add(sha256);
  return REFUSALS.failed;
}

async function encodeAndKeep(
  { encoder, crashed, uploads, store, newId, now }: TakeContext,
  requestId: string,
  { file, sha256, kind }: Received & { kind: PictureKind },
): Promise<Taken> {
  const encoded = await encoder.encode({ file, kind });
  if ('fault' in encoded) {
    if (encoded.fault === 'crashed') return refusalOfCrash(crashed, sha256);
    return encoded.fault === 'too-large' ? REFUSALS.tooManyPixels : REFUSALS.notAPicture;
  }
  if (!(await uploads.hasRoom())) return REFUSALS.failed;
  const { outcome } = await store.addPhoto({ id: newId(), requestId, sha256, ...encoded }, now());
  if (outcome === 'gone') return REFUSALS.link;
  if (outcome === 'too-many') return REFUSALS.tooMany;
  return outcome === 'known' ? 'known' : 'kept';
}

async function store(context: TakeContext, { requestId, limits }: Owner, received: Received): Promise<Taken> {
  const { sha256, head } = received;
  const kind = kindOf(head);
  if (kind === undefined) return REFUSALS.notAPicture;
  if (kind === 'heic') return REFUSALS.heic;
  const photos = await context.store.photosOf(requestId);
  if (photos.some((photo) => photo.sha256 === sha256)) return 'known';
  if (photos.length >= MAX_PHOTOS) return REFUSALS.tooMany;
  const waitMs = await context.store.attempt(limits, context.now());
  if (waitMs > 0) return throttled(waitMs);
  const keep = () => encodeAndKeep(context, requestId, { ...received, kind });
  return (await context.gate(requestId, keep)) ?? REFUSALS.busy;
}

/**
 * Receives one file, and stores it as a photo of the request. Throws if the upload is cut, or if nothing can be
 * stored.
 */
export const takePhoto = async (context: TakeContext, owner: Owner, stream: Arriving): Promise<Taken> =>
  withReceived(stream, await context.uploads.newFile(), async (received) =>
    stream.truncated ? REFUSALS.tooLarge : store(context, owner, received),
  );
