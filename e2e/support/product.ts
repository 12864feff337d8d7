import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../testing/port.ts';
import { ServerProcess } from '../../testing/process.ts';

const MAIL_TO = 'bureau@ile-nette.example';

/** The server as an operator starts it: with the last build, a data folder of its own, and an SMTP server. */
export class Product {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'ile-nette-e2e-'));
  readonly #smtpUrl: string;
  #server: ServerProcess | undefined;
  #port = 0;

  constructor(smtpUrl: string) {
    this.#smtpUrl = smtpUrl;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  get #environment() {
    return {
      PORT: String(this.#port),
      DATA_DIR: this.#dataDir,
      SMTP_URL: this.#smtpUrl,
      MAIL_TO,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    };
  }

  async officeLink(): Promise<string> {
    const env = { ...process.env, ...this.#environment };
    const args = ['server/cli/index.ts', 'office-link', MAIL_TO];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    return stdout.split('\n', 1)[0] ?? '';
  }

  /** Starts the server, on the same port each time: messages have links to it. */
  async start(): Promise<void> {
    this.#port ||= await freePort();
    this.#server = new ServerProcess('dist', this.#environment, undefined, 'server/main.ts');
    await this.#server.origin();
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.#server?.end(signal);
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
