import type { PhotoRefusal } from '../../quote/photos.ts';

/** A photo that is refused. The page finds the words. */
export interface Refusal {
  status: number;
  reason: PhotoRefusal;
  /** Seconds until another attempt makes sense. */
  retryAfter?: number;
}

const RETRY_SOON_SECONDS = 5;

export const REFUSALS = {
  link: { status: 403, reason: 'link' },
  notAPicture: { status: 415, reason: 'not-a-picture' },
  none: { status: 415, reason: 'none' },
  heic: { status: 415, reason: 'heic' },
  tooLarge: { status: 413, reason: 'too-large' },
  tooManyPixels: { status: 413, reason: 'too-many-pixels' },
  tooManyBytes: { status: 413, reason: 'too-many-bytes' },
  tooMany: { status: 409, reason: 'too-many' },
  tooManyFiles: { status: 409, reason: 'too-many-files' },
  unreadable: { status: 400, reason: 'unreadable' },
  busy: { status: 503, reason: 'busy', retryAfter: RETRY_SOON_SECONDS },
  failed: { status: 503, reason: 'failed', retryAfter: RETRY_SOON_SECONDS },
} as const satisfies Record<string, Refusal>;

export const throttled = (waitMs: number): Refusal => ({
  status: 429,
  reason: 'throttled',
  retryAfter: Math.ceil(waitMs / 1000),
});
