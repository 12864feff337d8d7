import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Host and PID namespace. Containers of one machine may share its name, and each has a process number 1. */
function pidNamespace(): string {
  try {
    const [, space = ''] = /(\d+)/.exec(readlinkSync('/proc/self/ns/pid')) ?? [];
    return `${hostname()}/${space}`;
  } catch {
    return hostname();
  }
}
const NAMESPACE = pidNamespace();

/**
 * `namespace:pid:serial`. A later process in the same namespace can tell whether the worker is still alive.
 */
export const workerName = (serial: string): string => `${NAMESPACE}:${process.pid}:${serial}`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * True for a worker of this PID namespace whose process has ended. A restarted process may reuse our own
 * PID.
 */
export function isDead(worker: string, self: string): boolean {
  const [where, pid] = worker.split(':');
  if (where !== NAMESPACE || worker === self) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}
