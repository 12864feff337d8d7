import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dragActions, keyActions } from './actions.ts';
import type { Engine, Tab } from './tab.ts';

interface Answer {
  context: string;
  userContext: string;
  /** A picture or a PDF in base64. */
  data: string;
  result: { value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
}

const ANSWER_TIMEOUT_MS = 60_000;

const decodeData = (answer: Answer) => Buffer.from(answer.data, 'base64');

const PREFERENCES = ['user_pref("intl.accept_languages", "fr");', 'user_pref("ui.useOverlayScrollbars", 1);'];

/** Starts the system's Firefox, and controls it by WebDriver BiDi without a driver between them. */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(join(profile, 'user.js'), PREFERENCES.join('\n'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const child = spawn('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const socket = new WebSocket(`${await webSocketAddress(child)}/session`);
  await once(socket, 'open');
  const pendingAnswers: PromiseWithResolvers<Answer>[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(data);
    if (error) pendingAnswers[id]?.reject(new Error(`${error}: ${message}`));
    else pendingAnswers[id]?.resolve(result);
  });
  const command = async (method: string, params: object): Promise<Answer> => {
    const answer = Promise.withResolvers<Answer>();
    const id = pendingAnswers.push(answer) - 1;
    socket.send(JSON.stringify({ id, method, params }));
    const timer = setTimeout(() => answer.reject(new Error(`${method}: no answer`)), ANSWER_TIMEOUT_MS);
    try {
      return await answer.promise;
    } finally {
      clearTimeout(timer);
    }
  };
  await command('session.new', { capabilities: {} });
  return {
    newTab: () => newTab(command),
    async close() {
      const closed = once(child, 'close');
      child.kill();
      await closed;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function webSocketAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += chunk;
      const [, found] = /BiDi listening on (ws:\S+)/.exec(output) ?? [];
      if (found) resolve(found);
    });
    child.on('error', reject);
    child.on('close', () => reject(new Error(output)));
  });
}

async function newTab(command: (method: string, params: object) => Promise<Answer>): Promise<Tab> {
  const { userContext } = await command('browser.createUserContext', {});
  const { context } = await command('browsingContext.create', { type: 'tab', userContext });
  const send = (method: string, params: object = {}) => command(method, { context, ...params });
  const call = (functionDeclaration: string) =>
    command('script.callFunction', { functionDeclaration, awaitPromise: true, target: { context } });
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
    drag: (points) => send('input.performActions', { actions: dragActions(points) }),
    press: (keys) => send('input.performActions', { actions: keyActions(keys) }),
    setFiles: async (selector, files) => {
      const { result } = await call(`() => document.querySelector(${JSON.stringify(selector)})`);
      await send('input.setFiles', { element: { sharedId: result.sharedId }, files });
    },
    screenshot: async () => decodeData(await send('browsingContext.captureScreenshot')),
    print: async () => decodeData(await send('browsingContext.print')),
    close: () => command('browser.removeUserContext', { userContext }),
  };
}
