import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy that can drop all packets without closing the connections, as a broken network does. */
export class SilentProxy {
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

  static async to(port: number): Promise<SilentProxy> {
    const proxy = new SilentProxy(port);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Connections that are open now stay silent for good; new ones work again after `speakAgain`. */
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
