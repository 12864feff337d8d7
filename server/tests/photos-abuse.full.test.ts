import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { bomb, jpeg, linkFrom, visitorOf } from '../../testing/photos.ts';
import { createPlace } from '../../testing/place.ts';
import type { ServerProcess } from '../../testing/process.ts';

const MEGABYTE = 1024 * 1024;

/** Memory of a process as Linux counts it, in megabytes: now, and at most so far. */
function memoryOf({ child }: ServerProcess) {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}

async function start() {
  const place = await createPlace();
  const server = place.launch();
  const origin = await server.origin();
  return { ...place, server, origin, visitor: visitorOf(origin, await linkFrom(origin)) };
}

const PART = '--limit\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n';
const END = '\r\n--limit--\r\n';

const lengthOf = (pieces: Buffer[]) => pieces.reduce((sum, piece) => sum + piece.length, 0);

function* bytes(total: number, start: string): Generator<Buffer> {
  yield Buffer.from(start);
  for (let sent = 0; sent < total; sent += MEGABYTE) yield Buffer.alloc(MEGABYTE, 'x');
}

/** Sends a body piece by piece for as long as it is taken, and returns the answer. */
async function pour(url: string, length: number, pieces: Iterable<Buffer>): Promise<string> {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  let ended = false;
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    ended = true;
  });
  const type = 'Content-Type: multipart/form-data; boundary=limit';
  const host = `Host: ${hostname}\r\nAccept: application/json`;
  socket.write(
    `POST ${pathname}${search} HTTP/1.1\r\n${host}\r\n${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  for (const piece of pieces) {
    if (ended || heard) break;
    if (socket.write(piece)) continue;
    while (socket.writableNeedDrain && !ended && !heard) await nextTurn();
  }
  while (!ended && !heard.includes('}')) await nextTurn();
  socket.destroy();
  return heard;
}

it('what is too large or no picture is refused in words, what hides behind one is not kept, and memory lasts', async () => {
  const { server, visitor, origin, dataDir } = await start();
  const whole = await jpeg(1);
  const polyglot = Buffer.concat([whole, Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
  const { id } = (await visitor.send(polyglot)).json();
  const { bytes: kept } = await visitor.image(id);
  for (const hidden of ['PK\x03\x04', 'script']) expect(kept.includes(hidden)).toBe(false);
  const { now: before } = memoryOf(server);

  const refused = async (file: Buffer, name: string) => (await visitor.send(file, name)).json().reason;
  expect(await refused(bomb(50_000), 'bombe.png')).toBe('too-many-pixels');
  expect(await refused(bomb(20_000), 'bombe.png')).toBe('too-many-pixels');
  expect(await refused(whole.subarray(0, whole.length / 2), 'coupee.jpg')).toBe('not-a-picture');
  expect(await refused(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1'), 'IMG_1.HEIC')).toBe('heic');
  expect(await refused(Buffer.alloc(16 * MEGABYTE, whole), 'lourde.jpg')).toBe('too-large');

  const gigabyte = 1024 * MEGABYTE;
  const declared = await pour(visitor.at(), gigabyte, bytes(gigabyte, PART));
  expect(declared).toMatch(/^HTTP\/1.1 413 .*"reason":"too-many-bytes"/s);
  const onePart = [...bytes(170 * MEGABYTE, PART), Buffer.from(END)];
  expect(await pour(visitor.at(), lengthOf(onePart), onePart)).toMatch(
    /^HTTP\/1.1 413 .*"reason":"too-large"/s,
  );
  const parts = [Buffer.from(`${PART}x\r\n`.repeat(10_000)), Buffer.from(END)];
  expect(await pour(visitor.at(), lengthOf(parts), parts)).toMatch(/^HTTP\/1.1 4\d\d .*"success":false/s);

  expect(memoryOf(server).most - before).toBeLessThan(256);
  expect(await visitor.photos()).toHaveLength(1);
  expect((await fetch(origin)).status).toBe(200);
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
});
