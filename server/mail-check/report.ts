import { EXIT } from '../cli/terminal.ts';
import type { Finding } from './finding.ts';

const MARKS: Record<Finding['state'], string> = { ok: '✓', fault: '✗', unknown: '?' };

/** Prints what is found, and counts the faults. */
export class Report {
  faults = 0;
  readonly #out: (text: string) => void;

  constructor(out: (text: string) => void) {
    this.#out = out;
  }

  title(text: string): void {
    this.#out(`\n${text}`);
  }

  add({ state, text, remedy }: Finding): void {
    this.#out(`  ${MARKS[state]} ${text}`);
    if (remedy) this.#out(`    → ${remedy}`);
    if (state === 'fault') this.faults += 1;
  }

  /** Returns the exit code. */
  end(): number {
    const many = this.faults > 1;
    if (this.faults === 0) this.#out('\nRien à corriger.');
    else this.#out(`\n${this.faults} faute${many ? 's' : ''} à corriger.`);
    return this.faults === 0 ? EXIT.ok : EXIT.failure;
  }
}
