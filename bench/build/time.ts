import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '../product.ts';

export interface Build {
  articles: number;
  pages: number;
  seconds: number;
  /** Seconds of processor: less at the mercy of what else the machine does. */
  cpu: number;
  peak: number;
  /** The server on that build: until it listens, and its resident memory then. */
  startSeconds: number;
  serverMemory: number;
}

const SAMPLE_MS = 50;
const TICKS_PER_SECOND = 100;

interface Usage {
  cpu: number;
  peak: number;
}

/** Processor time and peak memory of a process so far; undefined once it has ended. */
function usageOf(pid: number): Usage | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    if (kilobytes === undefined) return undefined;
    return {
      cpu: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
      peak: Number(kilobytes) * 1024,
    };
  } catch {
    return undefined;
  }
}

async function astroBuild(folder: string): Promise<Usage & { seconds: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
    cwd: folder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let usage: Usage = { cpu: 0, peak: 0 };
  const clock = setInterval(() => {
    usage = usageOf(child.pid ?? 0) ?? usage;
  }, SAMPLE_MS);
  const [code] = await once(child, 'exit');
  clearInterval(clock);
  if (code !== 0) throw new Error(`astro build ended with ${code} in ${folder}.`);
  return { ...usage, seconds: (performance.now() - began) / 1000 };
}

async function serverOn(dist: string): Promise<Pick<Build, 'startSeconds' | 'serverMemory'>> {
  const began = performance.now();
  const server = await startProduct(dist);
  const startSeconds = (performance.now() - began) / 1000;
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  await server.stop();
  return { startSeconds, serverMemory: Number(kilobytes) * 1024 };
}

/** Builds the project in `folder`, then starts the server on what was built. */
export async function timeBuild(folder: string, articles: number): Promise<Build> {
  const build = await astroBuild(folder);
  const dist = join(folder, 'dist');
  const pages = readdirSync(join(dist, 'site'), { recursive: true }).filter((name) =>
    String(name).endsWith('.html'),
  ).length;
  return { articles, pages, ...build, ...(await serverOn(dist)) };
}
