import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server that takes every message at once and forgets it, so that delivery goes on while requests come in. */
export class MailSink {
  readonly #server = createServer((socket) => this.#talk(socket));

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #talk(socket: Socket): void {
    let inMessage = false;
    let heard = '';
    socket.on('error', () => {});
    socket.write('220 sink\r\n');
    socket.setEncoding('latin1').on('data', (chunk) => {
      heard += String(chunk);
      for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
        const line = heard.slice(0, end);
        heard = heard.slice(end + 2);
        if (inMessage && line !== '.') continue;
        inMessage = !inMessage && line === 'DATA';
        socket.write(inMessage ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        if (line === 'QUIT') socket.end();
      }
    });
  }

  close(): void {
    this.#server.close();
  }
}
