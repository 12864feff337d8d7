import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export type AtEnd = (work: () => void | Promise<void>) => void;

/** Creates a folder that is deleted when the test ends. */
export function temporaryFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
