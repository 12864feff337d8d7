import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Running } from '../product.ts';
import type { Target } from './paths.ts';

const CEILING = join(import.meta.dirname, 'ceiling.ts');
/** Written anew by whoever sends the answer. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive'];

/** What a server answers, to the byte: nothing is decompressed. */
async function answerOf(origin: string, { path, encoding }: Target) {
  const asked = request(origin + path, { headers: { 'accept-encoding': encoding } }).end();
  const [answer] = await once(asked, 'response');
  const body = Buffer.concat(await answer.toArray());
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.includes(name)),
  );
  if (answer.headers['content-encoding'] !== encoding)
    throw new Error(`${path} did not come in ${encoding}.`);
  return { status: answer.statusCode, headers, body: body.toString('base64') };
}

/** A plain node:http server that answers what our server answers. */
export async function startCeiling(origin: string, targets: Target[]): Promise<Running> {
  const answers: Record<string, unknown> = {};
  for (const target of targets) answers[target.path] = await answerOf(origin, target);
  const child = spawn(process.execPath, ['--no-warnings', CEILING], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(answers));
  const [line] = await once(child.stdout, 'data');
  return { origin: String(line).trim(), pid: child.pid ?? 0, stop: () => stopped(child) };
}

export async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
