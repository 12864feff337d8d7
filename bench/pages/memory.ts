import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Running } from '../product.ts';
import { median } from '../table.ts';

/** How much the last minute may exceed the first: a heap that has settled moves by a few megabytes. */
const GROWTH = 1.1;
const MINUTE = 60;

export interface Memory {
  seconds: number;
  /** Medians of the resident memory over the first and the last minute, in bytes. */
  first: number;
  last: number;
  peak: number;
  isFlat: boolean;
  requests: number;
}

/** Resident memory of a process, in bytes. */
const resident = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** One path after the other, in every encoding that a client may ask for. */
const script = (paths: string[]): string => `
local paths = {${paths.map((path) => `"${path}"`).join(', ')}}
local encodings = {"br", "gzip", "identity"}
local turn = 0
request = function()
  turn = turn + 1
  wrk.headers["Accept-Encoding"] = encodings[turn % 3 + 1]
  return wrk.format("GET", paths[turn % #paths + 1])
end
`;

/** The server's memory, second by second, while it answers as much as it can. */
export async function memoryUnderLoad(server: Running, paths: string[], seconds: number): Promise<Memory> {
  const folder = mkdtempSync(join(tmpdir(), 'ile-nette-memory-'));
  const file = join(folder, 'paths.lua');
  writeFileSync(file, script(paths));
  const load = spawn('wrk', ['-t1', '-c32', `-d${seconds}s`, '-s', file, server.origin]);
  let said = '';
  load.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const samples: number[] = [];
  const clock = setInterval(() => samples.push(resident(server.pid)), 1000);
  try {
    await once(load, 'close');
  } finally {
    clearInterval(clock);
    load.kill();
    rmSync(folder, { recursive: true, force: true });
  }
  return judge(samples, Number(/(\d+) requests in/.exec(said)?.[1]), seconds);
}

function judge(samples: number[], requests: number, seconds: number): Memory {
  const span = Math.min(MINUTE, Math.ceil(samples.length / 4));
  const [first, last] = [median(samples.slice(0, span)), median(samples.slice(-span))];
  return { seconds, first, last, peak: Math.max(...samples), isFlat: last <= first * GROWTH, requests };
}
