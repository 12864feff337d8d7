import { spawnSync } from 'node:child_process';
import { arch, cpus, totalmem, type } from 'node:os';

/** Where and when something was measured: figures without it cannot be compared. */
export function machine(): string {
  const [first] = cpus();
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GiB`;
  const day = new Date().toISOString().slice(0, 10);
  return `${day}: ${cpus().length} × ${first?.model.trim()} (${arch()}), ${memory}, ${type()}, Node ${process.version}`;
}

/** The first line that a program says about its version. */
export function versionOf(program: string, argument = '--version'): string {
  const { stdout, stderr } = spawnSync(program, [argument], { encoding: 'utf8' });
  return `${stdout ?? ''}${stderr ?? ''}`.split('\n', 1).join('').trim() || `${program}: unknown version`;
}
