import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Running } from '../product.ts';
import { median } from '../table.ts';

/** How much of what lives the last minute may hold more than the first. */
const GROWTH = 1.1;
/** What V8 may come to keep in reserve for young objects, in bytes: three times a half of 16 MB. Beyond that, something outside the heap grows. */
const RESERVE = 48e6;
const MINUTE = 60;

/** What a process holds, in bytes: at a moment, or over a minute. */
interface Held {
  /** Resident memory, over a minute its median. It moves with V8's reserve. */
  resident: number;
  /** In the heap and its buffers; over a minute the least, which is what lives on after a collection: a leak shows here. */
  live: number;
}

export interface Memory {
  seconds: number;
  first: Held;
  last: Held;
  /** Of the resident memory. */
  peak: number;
  isFlat: boolean;
  requests: number;
}

/** Resident memory of a process, in bytes. */
const resident = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

const METRICS = ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes'];

/** What the server says its heap and buffers hold, in bytes. */
async function live(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return METRICS.map((name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])).reduce(
    (sum, bytes) => sum + bytes,
  );
}

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
  const samples: Promise<Held>[] = [];
  const sample = async () => ({ live: await live(server.origin), resident: resident(server.pid) });
  const clock = setInterval(() => samples.push(sample()), 1000);
  try {
    await once(load, 'close');
  } finally {
    clearInterval(clock);
    load.kill();
    rmSync(folder, { recursive: true, force: true });
  }
  return judge(await Promise.all(samples), Number(/(\d+) requests in/.exec(said)?.[1]), seconds);
}

function judge(samples: Held[], requests: number, seconds: number): Memory {
  const span = Math.min(MINUTE, Math.ceil(samples.length / 4));
  const over = (some: Held[]): Held => ({
    resident: median(some.map(({ resident }) => resident)),
    live: Math.min(...some.map(({ live }) => live)),
  });
  const [first, last] = [over(samples.slice(0, span)), over(samples.slice(-span))];
  const isFlat = last.live <= first.live * GROWTH && last.resident <= first.resident + RESERVE;
  const peak = Math.max(...samples.map(({ resident }) => resident));
  return { seconds, first, last, peak, isFlat, requests };
}
