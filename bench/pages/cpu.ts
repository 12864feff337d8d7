import { readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Seconds of processor that a server has used so far, its workers included; what else the machine does leaves this alone. */
export function cpuSeconds(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => {
    // The second field, the program's name, may hold spaces: count from its closing parenthesis.
    const [user, system] =
      readFileSync(`/proc/${each}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11) ?? [];
    return sum + (Number(user) + Number(system)) / TICKS_PER_SECOND;
  }, 0);
}
