import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { jpeg, startPhotos } from '../../testing/photos.ts';
import { waitUntil } from '../../testing/wait-until.ts';

it('a photo may take longer to arrive than any other request, and each connection is held to its own time', async () => {
  const { origin, visitor, app } = await startPhotos(
    {},
    { timeouts: { requestMs: 400, headersMs: 300, checkMs: 50 } },
  );
  const { port, pathname, search } = new URL(visitor.at());
  const photo = await jpeg();
  const start = `--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(start), photo, Buffer.from('\r\n--b--\r\n')]);
  const begin = (target: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    const talk = { socket, heard: '', ended: false };
    socket.on('data', (chunk) => {
      talk.heard += chunk;
    });
    socket.on('close', () => {
      talk.ended = true;
    });
    socket.on('error', () => {});
    socket.write(
      `POST ${target} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, 100));
    return talk;
  };
  const patient = begin(pathname + search);
  const other = begin('/submit');
  const closed = begin(`${pathname}?demande=abcd1234&cle=1.x`);
  await waitUntil(() => other.ended && closed.ended);
  expect(patient.ended).toBe(false);
  patient.socket.write(body.subarray(100));
  await waitUntil(() => patient.heard.includes('}'));
  expect(patient.heard).toMatch(/^HTTP\/1.1 200 /);
  // The connection is as any other again.
  patient.socket.write(`GET /devis-gratuit HTTP/1.1\r\nHost: localhost\r\n`);
  await waitUntil(() => patient.ended);
  expect((await fetch(origin)).status).toBe(200);
  expect(await app.store.photosOf((await app.store.select())[0]?.id ?? '')).toHaveLength(1);
});
