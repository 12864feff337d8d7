import { once } from 'node:events';
import { connect } from 'node:net';
import { HEADERS } from '../site/build/first-flight.ts';
import { expect, test } from './support/test.ts';

// On the desktop only: no window is asked. Here, since what the site's build counts on is what the server sends.
test('the headers of a page leave it its room in what a new connection may send at once', {
  tag: '@desktop',
}, async ({ product }) => {
  const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
  // As behind a proxy that speaks TLS, which adds a header.
  const asked = ['Host: localhost', 'Accept-Encoding: br', 'X-Forwarded-Proto: https'];
  socket.write(`GET / HTTP/1.1\r\n${asked.join('\r\n')}\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  const end = first.indexOf('\r\n\r\n');
  expect(first.subarray(0, end).toString()).toMatch(/^strict-transport-security:/im);
  expect(end + 4).toBeLessThanOrEqual(HEADERS);
});
