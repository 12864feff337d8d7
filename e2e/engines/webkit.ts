import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/port.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { dragActions, keyActions } from './actions.ts';
import type { Engine, Tab } from './tab.ts';

const [BINARY] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
/** The key under which WebDriver returns the id of an element (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
/** Styles of the browser window. By default, the toolbar makes it wider than a phone. */
const NARROW_TOOLBAR = 'window * { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }';

/** Starts the system’s WebKit on a virtual screen, and controls it by WebDriver. */
export async function startWebKit(): Promise<Engine> {
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
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(() => send(`${url}/status`, 'GET').then(Boolean, () => false));
  return {
    newTab: () => newTab(url),
    async close() {
      for (const child of [driver, screen]) {
        const closed = once(child, 'close');
        child.kill();
        await closed;
      }
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

async function send(url: string, method: string, body?: object) {
  const signal = AbortSignal.timeout(60_000);
  const json = body && JSON.stringify(body);
  const answer = await fetch(url, { method, signal, ...(json && { body: json }) });
  const { value } = (await answer.json()) as { value: never };
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}

async function newTab(url: string): Promise<Tab> {
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary: BINARY, args: ['--automation'] } };
  const { sessionId } = await send(`${url}/session`, 'POST', { capabilities: { alwaysMatch } });
  const session = `${url}/session/${sessionId}`;
  const post = (path: string, body: object = {}) => send(`${session}/${path}`, 'POST', body);
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
    goto: (to) => post('url', { url: to }),
    goBack: () => post('back'),
    goForward: () => post('forward'),
    reload: () => post('refresh'),
    resize: async (width, height) => {
      await post('window/rect', { x: 0, y: 0, width, height });
      const [inner, outer] = await run<[number, number]>('() => [innerWidth, innerHeight]', []);
      await post('window/rect', { width: 2 * width - inner, height: 2 * height - outer });
    },
    drag: (points) => post('actions', { actions: dragActions(points) }),
    press: (keys) => post('actions', { actions: keyActions(keys) }),
    setFiles: async (selector, paths) => {
      const found = await post('element', { using: 'css selector', value: selector });
      await post(`element/${found[ELEMENT_KEY]}/value`, { text: paths.join('\n') });
    },
    screenshot: async () => Buffer.from(await send(`${session}/screenshot`, 'GET'), 'base64'),
    close: () => send(session, 'DELETE'),
  };
}
