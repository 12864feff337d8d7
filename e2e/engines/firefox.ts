import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dragging, pressing } from './actions.ts';
import type { Engine, Tab } from './engine.ts';

/** What the answers that we need hold. */
interface Answer {
  context: string;
  userContext: string;
  /** Base64. */
  data: string;
  result: { value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
}

/** The system's Firefox by WebDriver BiDi, which it speaks itself. */
export class Firefox implements Engine {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<Answer>>();
  #commands = 0;

  static async start(): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
    writeFileSync(
      join(profile, 'user.js'),
      'user_pref("intl.accept_languages", "fr");\nuser_pref("ui.useOverlayScrollbars", 1);\n',
    );
    const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
    const child = spawn('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stderr.on('data', (chunk) => {
        said += chunk;
        const [, found] = /BiDi listening on (ws:\S+)/.exec(said) ?? [];
        if (found) resolve(found);
      });
      child.on('error', reject);
      child.on('close', () => reject(new Error(said)));
    });
    const socket = new WebSocket(`${address}/session`);
    await once(socket, 'open');
    const firefox = new Firefox(child, profile, socket);
    await firefox.#send('session.new', { capabilities: {} });
    return firefox;
  }

  constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result, error, message } = JSON.parse(data);
      if (error) this.#waiting.get(id)?.reject(new Error(`${error}: ${message}`));
      else this.#waiting.get(id)?.resolve(result);
    });
  }

  #send(method: string, params: object): Promise<Answer> {
    const answer = Promise.withResolvers<Answer>();
    this.#commands += 1;
    this.#waiting.set(this.#commands, answer);
    this.#socket.send(JSON.stringify({ id: this.#commands, method, params }));
    return answer.promise;
  }

  async newTab(): Promise<Tab> {
    const { userContext } = await this.#send('browser.createUserContext', {});
    const { context } = await this.#send('browsingContext.create', { type: 'tab', userContext });
    const send = (method: string, params: object = {}) => this.#send(method, { context, ...params });
    const call = (functionDeclaration: string) =>
      this.#send('script.callFunction', { functionDeclaration, awaitPromise: true, target: { context } });
    return {
      goto: (url) => send('browsingContext.navigate', { url, wait: 'complete' }),
      goBack: () => send('browsingContext.traverseHistory', { delta: -1 }),
      goForward: () => send('browsingContext.traverseHistory', { delta: 1 }),
      reload: () => send('browsingContext.reload', { wait: 'complete' }),
      resize: (width, height) => send('browsingContext.setViewport', { viewport: { width, height } }),
      run: async (source, args) => {
        const json = `async () => JSON.stringify(await (${source})(...${JSON.stringify(args)}))`;
        const { result, exceptionDetails } = await call(json);
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return result.value === undefined ? undefined : JSON.parse(result.value);
      },
      drag: (points) => send('input.performActions', { actions: dragging(points) }),
      press: (keys) => send('input.performActions', { actions: pressing(keys) }),
      setFiles: async (selector, files) => {
        const { result } = await call(`() => document.querySelector(${JSON.stringify(selector)})`);
        await send('input.setFiles', { element: { sharedId: result.sharedId }, files });
      },
      screenshot: async () => Buffer.from((await send('browsingContext.captureScreenshot')).data, 'base64'),
      close: () => this.#send('browser.removeUserContext', { userContext }),
    };
  }

  async close(): Promise<void> {
    const closed = once(this.#process, 'close');
    this.#process.kill();
    await closed;
    rmSync(this.#profile, { recursive: true, force: true });
  }
}
