import { describe, expect, it } from 'vitest';
import { listening, statusesOf } from '../tests/support/raw-connection.ts';
import { jsonBody } from '../tests/support/request-bodies.ts';
import { waitUntil } from '../tests/support/wait-until.ts';

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
const CLOSE = 'Connection: close\r\n';

describe('requests sent without waiting for answers', () => {
  it('are answered in their order if they are few', async () => {
    const { open, app } = await listening();
    const body = JSON.stringify(jsonBody());
    const socket = open();
    socket.write(
      get('/contact') +
        `POST /submit HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}` +
        get('/inconnu') +
        get('/robots.txt') +
        get('/healthz', CLOSE),
    );
    await waitUntil(() => socket.ended());
    expect(statusesOf(socket.heard())).toEqual(['200', '200', '404', '200', '200']);
    expect(await app.store.select()).toHaveLength(1);
  });

  it('are answered for as long as the client keeps to a few', async () => {
    const { open } = await listening();
    const socket = open();
    for (let answered = 0; answered < 60; answered += 3) {
      socket.write(get('/contact').repeat(3));
      await waitUntil(() => statusesOf(socket.heard()).length === answered + 3);
    }
  });

  it('close the connection if they are many', async () => {
    const { open, speak } = await listening();
    const socket = open();
    socket.write(get('/contact').repeat(1000));
    await waitUntil(() => socket.ended());
    expect(statusesOf(socket.heard()).length).toBeLessThan(10);
    expect(statusesOf(await speak(get('/contact')))).toEqual(['200']);
  });

  it('close the connection of a client that reads nothing', async () => {
    const { open, app } = await listening();
    let started = 0;
    app.server.on('request', () => {
      started += 1;
    });
    const socket = open();
    socket.pause();
    let sent = 0;
    const send = (): void => {
      while (!socket.destroyed && sent < 100_000 && socket.write(get('/contact').repeat(100))) sent += 100;
    };
    socket.on('drain', send);
    send();
    await waitUntil(() => socket.destroyed);
    // What had been read in one piece when the connection was cut.
    expect(started).toBeLessThan(100);
  });

  it('that end with a closed connection leave nothing waiting', async () => {
    const { open } = await listening();
    const socket = open();
    socket.write(get('/contact') + get('/contact', CLOSE));
    await waitUntil(() => socket.ended());
    expect(statusesOf(socket.heard())).toEqual(['200', '200']);
  });
});
