import { brotli } from './compress.ts';

/** Ten packets: as much as a new connection may send before it hears from the other side. */
const FLIGHT = 14_600;
/** Bytes of a page's headers, HSTS included; `e2e/first-flight.spec.ts` holds the server to it. */
export const HEADERS = 925;
/** Bytes that are left for a page, compressed. */
export const ROOM = FLIGHT - HEADERS;

/**
 * Bytes that the two fonts and the picture of the first view may have together, so that they come in one round trip more over the one connection of HTTP/2
 * (29.2 kB with their headers; 28.5 were too much in some runs, as a simulation counts some bytes twice).
 */
export const SECOND_FLIGHT = 27_700;

/** Quick, and within 8 to 10 % of what the best compression comes to. */
const QUICK_LEVEL = 5;
const BEST_CASE = 0.88;

/** Whether a page fits in what a new connection may send at once. */
export async function fitsFirstFlight(html: string): Promise<boolean> {
  const body = Buffer.from(html);
  const { length } = await brotli(body, QUICK_LEVEL);
  if (length <= ROOM) return true;
  return length * BEST_CASE <= ROOM && (await brotli(body)).length <= ROOM;
}
