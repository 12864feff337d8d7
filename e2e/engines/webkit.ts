import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/port.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { dragging, pressing } from './actions.ts';
import type { Engine, Tab } from './engine.ts';

/** WebKitGTK’s small browser. */
const [BINARY] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Otherwise the toolbar keeps the window wider than a phone. */
const NARROW_TOOLBAR = 'window * { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }';

/** The system’s WebKit by WebDriver, on a screen of its own. */
export class WebKit implements Engine {
  readonly #processes: ChildProcess[];
  readonly #settings: string;
  readonly #url: string;

  static async start(): Promise<WebKit> {
    const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
    mkdirSync(join(settings, 'gtk-3.0'));
    writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [display] = await once(screen.stdout, 'data');
    const port = await freePort();
    const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: settings };
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
    const webkit = new WebKit([driver, screen], settings, `http://127.0.0.1:${port}`);
    const answers = () =>
      fetch(`${webkit.#url}/status`).then(
        () => true,
        () => false,
      );
    await waitUntil(answers);
    return webkit;
  }

  constructor(processes: ChildProcess[], settings: string, url: string) {
    this.#processes = processes;
    this.#settings = settings;
    this.#url = url;
  }

  async #send(method: string, path: string, body?: object) {
    const signal = AbortSignal.timeout(30_000);
    const json = body && JSON.stringify(body);
    const answer = await fetch(this.#url + path, { method, signal, ...(json && { body: json }) });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }

  async newTab(): Promise<Tab> {
    const alwaysMatch = { 'webkitgtk:browserOptions': { binary: BINARY, args: ['--automation'] } };
    const { sessionId } = await this.#send('POST', '/session', { capabilities: { alwaysMatch } });
    const post = (path: string, body: object = {}) =>
      this.#send('POST', `/session/${sessionId}/${path}`, body);
    const run: Tab['run'] = async (source, args) => {
      const script = `const done = arguments[0];
        (async () => (${source})(...${JSON.stringify(args)}))()
          .then((value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })));`;
      const { value, error } = JSON.parse(await post('execute/async', { script, args: [] }));
      if (error) throw new Error(error);
      return value;
    };
    return {
      run,
      goto: (url) => post('url', { url }),
      goBack: () => post('back'),
      goForward: () => post('forward'),
      reload: () => post('refresh'),
      resize: async (width, height) => {
        await post('window/rect', { x: 0, y: 0, width, height });
        const [inner, outer] = await run<[number, number]>('() => [innerWidth, innerHeight]', []);
        await post('window/rect', { width: 2 * width - inner, height: 2 * height - outer });
      },
      drag: (points) => post('actions', { actions: dragging(points) }),
      press: (keys) => post('actions', { actions: pressing(keys) }),
      setFiles: async (selector, paths) => {
        const found = await post('element', { using: 'css selector', value: selector });
        await post(`element/${found[ELEMENT]}/value`, { text: paths.join('\n') });
      },
      screenshot: async () =>
        Buffer.from(await this.#send('GET', `/session/${sessionId}/screenshot`), 'base64'),
      close: () => this.#send('DELETE', `/session/${sessionId}`),
    };
  }

  async close(): Promise<void> {
    for (const child of this.#processes) {
      const closed = once(child, 'close');
      child.kill();
      await closed;
    }
    rmSync(this.#settings, { recursive: true, force: true });
  }
}
