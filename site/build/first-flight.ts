import { brotli } from './compress.ts';

/** Ten packets: as much as a new connection may send before it hears from the other side. */
const FLIGHT = 14_600;
/** Bytes of a page's headers, HSTS included; `e2e/first-flight.spec.ts` holds the server to it. */
export const HEADERS = 925;
/** Bytes that are left for a page, compressed. */
export const ROOM = FLIGHT - HEADERS;

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
