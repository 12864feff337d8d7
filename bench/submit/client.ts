import { connect, type Socket } from 'node:net';

/**
 * One visitor after the other on one kept-alive connection, as cheaply as can be: the bench shares the machine with what it
 * measures, and a full HTTP client would cost as much as the server.
 */

const END_OF_HEAD = '\r\n\r\n';

/** The status and the whole length of the answer at the start of `text`; undefined while it is not all there. */
function answerIn(text: string): { status: number; length: number } | undefined {
  const end = text.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const head = text.slice(0, end);
  const length = end + END_OF_HEAD.length + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return text.length < length ? undefined : { status: Number(head.slice(9, 12)), length };
}

export class Connection {
  readonly #socket: Socket;
  #heard = '';
  #waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    // One character a byte, so that lengths are those of the wire.
    socket.setEncoding('latin1').setNoDelay(true);
    socket.on('data', (chunk) => this.#hear(String(chunk)));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')));
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('error', reject);
    });
    return new Connection(socket);
  }

  #hear(chunk: string): void {
    this.#heard += chunk;
    const answer = answerIn(this.#heard);
    if (!answer) return;
    this.#heard = this.#heard.slice(answer.length);
    this.#waiting?.resolve(answer.status);
  }

  /** Sends the bytes of one request and returns the status of its answer. */
  exchange(request: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request, 'latin1');
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }
}
