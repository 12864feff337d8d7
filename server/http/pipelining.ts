import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests that a connection may send before the one ahead of them is answered. */
const WAITING_MAX = 4;

/** What ends the parsing of a piece of input. */
const STOP = () => 2;

/**
 * Closes a connection, with all that it has sent. Node would still make a request of everything that it read
 * in one piece, up to two thousand of them, although nobody can be answered any more.
 */
function cut(socket: Socket & { parser?: { onIncoming?: () => number } }): void {
  socket.destroy();
  if (socket.parser) socket.parser.onIncoming = STOP;
}

/**
 * Answers the requests of a connection one after the other: the next one starts when the client has taken
 * the answer before it. A connection that sends more than a few ahead is cut, because each takes memory, and
 * a client that reads nothing could send them for ever.
 */
export function answerInTurn(app: FastifyInstance): void {
  const waitingOn = new WeakMap<Socket, (() => void)[]>();

  app.addHook('onRequest', (request, reply, start) => {
    const { socket } = request.raw;
    const waiting = waitingOn.get(socket);
    if (waiting?.length === WAITING_MAX) cut(socket);
    // Closed, or about to be: nothing that follows can be answered.
    if (socket.writable === false) return void reply.hijack();
    if (waiting) return void waiting.push(start);
    waitingOn.set(socket, []);
    start();
  });
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    const next = waitingOn.get(socket)?.shift();
    if (!next) waitingOn.delete(socket);
    else if (socket.writable) next();
  });
}
