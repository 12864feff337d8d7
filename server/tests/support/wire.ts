import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy that can fall silent: what either side sends is lost, and nobody is told that the other is gone. */
export class Wire {
  #silent = false;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(port: number) {
    this.#server = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      this.#join(near, far);
      this.#join(far, near);
    });
  }

  static async to(port: number): Promise<Wire> {
    const wire = new Wire(port);
    await new Promise<void>((resolve) => wire.#server.listen(0, '127.0.0.1', resolve));
    return wire;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** From now on, and for the connections that are open also once others speak again. */
  fallSilent(): void {
    this.#silent = true;
    for (const socket of this.#sockets)
      socket.removeAllListeners('data').removeAllListeners('close').resume();
  }

  speakAgain(): void {
    this.#silent = false;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('error', () => {});
    if (this.#silent) return void from.resume();
    from.on('data', (bytes) => to.write(bytes));
    from.on('close', () => to.destroy());
  }
}
