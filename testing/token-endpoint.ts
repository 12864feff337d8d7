import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface Answer {
  status?: number;
  body: object | string;
  location?: string;
}

/** A real OAuth2 token endpoint. It grants `token-1`, `token-2` and so on, unless `answer` says otherwise. */
export class TokenEndpoint {
  /** The form of each request. */
  readonly requests: Record<string, string>[] = [];
  /** Undefined: the request is never answered. */
  answer: (count: number) => Answer | undefined = (count) => ({
    body: { access_token: `token-${count}`, expires_in: 3600 },
  });
  readonly #server: Server;
  #port = 0;

  constructor() {
    this.#server = createServer(async (request, response) => {
      this.requests.push(Object.fromEntries(new URLSearchParams(await text(request))));
      const answer = this.answer(this.requests.length);
      if (!answer) return;
      const { status = 200, body, location } = answer;
      response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/token`;
  }

  async open(): Promise<this> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

/** A token endpoint that is closed when the test ends. */
export async function openTokenEndpoint(): Promise<TokenEndpoint> {
  const endpoint = await new TokenEndpoint().open();
  onTestFinished(() => endpoint.close());
  return endpoint;
}
