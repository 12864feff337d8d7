import { randomUUIDv7 } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MAX_PHOTOS } from '../../quote/photos.ts';
import type { Store } from '../store/index.ts';
import type { Encoder } from './encoder.ts';
import { kindOf, type PictureKind } from './kind.ts';
import { REFUSALS, type Refusal, throttled } from './refusals.ts';
import type { Kept } from './rows.ts';
import type { Received, Uploads } from './temp-files.ts';

export interface AddContext {
  store: Pick<Store, 'addPhoto' | 'photosOf' | 'attempt'>;
  uploads: Uploads;
  encoder: Encoder;
  now: () => number;
}

/** A file of an upload, as it arrives. `truncated` is set once it is larger than it may be. */
export type Arriving = Readable & { truncated: boolean };

/** Whose photo it is. */
export interface Owner {
  requestId: string;
  /** The address that sends it or, where many share one, the link. */
  sender: string;
}

/** Of one sender, within the throttle's window of ten minutes. Only what has to be encoded counts. */
const PHOTOS_MAX = 60;
const CRASHED_MAX = 1000;

export function createAddPhoto({ store, uploads, encoder, now }: AddContext) {
  /** Digests of what has ended the encoder, or taken too long, once. */
  const crashed = new Set<string>();

  /** A machine without memory ends the encoder too, so a photo is only refused for good when it does so again. */
  function refusalOfCrash(sha256: string): Refusal {
    if (crashed.has(sha256)) return REFUSALS.notAPicture;
    if (crashed.size >= CRASHED_MAX) crashed.clear();
    crashed.add(sha256);
    return REFUSALS.failed;
  }

  async function encodeAndKeep(requestId: string, { file, sha256 }: Received, kind: PictureKind) {
    const encoded = await encoder.encode({ file, kind });
    if ('fault' in encoded) {
      if (encoded.fault === 'crashed') return refusalOfCrash(sha256);
      return encoded.fault === 'too-large' ? REFUSALS.tooManyPixels : REFUSALS.notAPicture;
    }
    const added = await store.addPhoto({ id: randomUUIDv7(), requestId, sha256, ...encoded }, now());
    if ('id' in added) return added;
    return added.outcome === 'gone' ? REFUSALS.link : REFUSALS.tooMany;
  }

  async function add({ requestId, sender }: Owner, received: Received): Promise<Kept | Refusal> {
    const { sha256, head } = received;
    const kind = kindOf(head);
    if (kind === undefined) return REFUSALS.notAPicture;
    if (kind === 'heic') return REFUSALS.heic;
    const photos = await store.photosOf(requestId);
    const known = photos.find((photo) => photo.sha256 === sha256);
    if (known) return { outcome: 'known', id: known.id };
    if (photos.length >= MAX_PHOTOS) return REFUSALS.tooMany;
    const waitMs = await store.attempt([{ name: `kept photos ${sender}`, max: PHOTOS_MAX }], now());
    return waitMs > 0 ? throttled(waitMs) : encodeAndKeep(requestId, received, kind);
  }

  /**
   * Receives one file, and stores it as a photo of the request. Throws if the upload is cut, or if nothing can be
   * stored.
   */
  return async (owner: Owner, stream: Arriving): Promise<Kept | Refusal> => {
    if (!(await uploads.hasRoom())) {
      stream.resume();
      return REFUSALS.failed;
    }
    return uploads.receive(stream, async (received) =>
      stream.truncated ? REFUSALS.tooLarge : add(owner, received),
    );
  };
}
