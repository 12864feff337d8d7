import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Running } from '../product.ts';
import { cpuSeconds } from './cpu.ts';
import type { Target } from './paths.ts';

const run = promisify(execFile);

export interface Load {
  requestsPerSecond: number;
  /** Microseconds of processor that the server spent on each. */
  cpuMicros: number;
  p50: number;
  p99: number;
  /** Bytes of one answer, headers included: all contestants must send about the same. */
  bytes: number;
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, B: 1, KB: 1024, MB: 2 ** 20, GB: 2 ** 30 };
const scaled = (text: string, pattern: RegExp): number => {
  const [, value, unit = ''] = pattern.exec(text) ?? [];
  return Number(value) * (UNITS[unit] ?? Number.NaN);
};

/** Reads what `wrk --latency` prints; throws where an answer was not of the kind that is measured. */
function readWrk(text: string): Omit<Load, 'cpuMicros'> & { requests: number } {
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(text) ?? /Socket errors: ([^\n]+)/.exec(text);
  if (refused) throw new Error(`Not every request was answered: ${refused[0]}`);
  const requests = Number(/(\d+) requests in/.exec(text)?.[1]);
  return {
    requests,
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p50: scaled(text, /50%\s+([\d.]+)(us|ms|s)/),
    p99: scaled(text, /99%\s+([\d.]+)(us|ms|s)/),
    bytes: scaled(text, /requests in [\d.]+\w+, ([\d.]+)(B|KB|MB|GB) read/) / requests,
  };
}

/** As many requests as one server can answer over so many connections that are kept open. */
export async function load(
  { origin, pid }: Running,
  target: Target,
  seconds: number,
  connections: number,
): Promise<Load> {
  const arguments_ = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency'];
  arguments_.push('-H', `Accept-Encoding: ${target.encoding}`, origin + target.path);
  const before = cpuSeconds(pid);
  const { stdout } = await run(...pinned('wrk', arguments_));
  const used = cpuSeconds(pid) - before;
  const { requests, ...read } = readWrk(stdout);
  return { ...read, cpuMicros: (used / requests) * 1e6 };
}

/** The load and the server each get a processor of their own where there are two, so that neither starves the other. */
const pinned = (program: string, rest: string[]): [string, string[]] =>
  process.platform === 'linux' ? ['taskset', ['-c', '1', program, ...rest]] : [program, rest];

/** Keeps a running server to the first processor. */
export async function pinServer(pid: number): Promise<void> {
  if (process.platform === 'linux') await run('taskset', ['-apc', '0', String(pid)]);
}
