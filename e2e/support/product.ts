import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Pictures } from '../../server/photos/sizes.ts';
import { openStore } from '../../server/store/index.ts';
import { freePort } from '../../testing/port.ts';
import { waitUntil as until } from '../../testing/wait-until.ts';

const NODE = 'node_modules/.bin/node';
const MAIL_TO = 'bureau@ile-nette.example';

/** The product as an operator starts it: the built site, a store in its own folder, a real SMTP server. */
export class Product {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'ile-nette-e2e-'));
  readonly #smtpUrl: string;
  #process: ChildProcess | undefined;
  #port = 0;

  constructor(smtpUrl: string) {
    this.#smtpUrl = smtpUrl;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  get #environment() {
    const { PATH, HOME } = process.env;
    return {
      PATH,
      HOME,
      PORT: String(this.#port),
      DATA_DIR: this.#dataDir,
      SMTP_URL: this.#smtpUrl,
      MAIL_TO,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    };
  }

  /** A link to enter the office by. */
  async officeLink(): Promise<string> {
    const args = ['server/cli/index.ts', 'office-link', MAIL_TO];
    const { stdout } = await promisify(execFile)(NODE, args, { env: this.#environment });
    return stdout.split('\n', 1)[0] ?? '';
  }

  /** Gives a photo to a request, past the visitor's page for that. */
  async addPhoto(reference: string, pictures: Pictures): Promise<void> {
    const store = await openStore({ dataDir: this.#dataDir, databaseUrl: undefined }, {}, true);
    const [request] = await store.select({ reference });
    if (!request) throw new Error('no request');
    const sha256 = createHash('sha256').update(pictures.large).digest('hex');
    const photo = { id: randomUUIDv7(), requestId: request.id, sha256, width: 1600, height: 1200, pictures };
    await store.addPhoto(photo, Date.now());
    await store.close();
  }

  async start(): Promise<void> {
    this.#port ||= await freePort();
    const child = spawn(NODE, ['server/main.ts'], {
      env: this.#environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr?.on('data', (chunk) => {
      complaint += chunk;
    });
    this.#process = child;
    await until(
      () =>
        fetch(`${this.url}/healthz`).then(
          () => true,
          () => false,
        ),
      60_000,
      () => `the server to answer; it said: ${complaint}`,
    );
  }

  /** With SIGKILL, the server has no time to finish anything. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
