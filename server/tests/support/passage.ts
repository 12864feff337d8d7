import { chmodSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Everybody but the owner; another user that root starts may still be of root's group. */
const OTHERS_PASS = 0o011;

function* foldersAbove(path: string): Generator<string> {
  for (let folder = path; ; folder = dirname(folder)) {
    yield folder;
    if (dirname(folder) === folder) return;
  }
}

/**
 * Run as root, the tests start PostgreSQL and some servers as another user, who must be able to reach their programs. A checkout below a
 * folder that only root may enter, as `mktemp -d` makes one, is opened for passing through (not for listing) while the tests run.
 */
export default function letOthersPass(): (() => void) | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const closed = [...foldersAbove(import.meta.dirname)]
    .map((folder) => ({ folder, mode: statSync(folder).mode & 0o7777 }))
    .filter(({ mode }) => (mode & OTHERS_PASS) !== OTHERS_PASS);
  for (const { folder, mode } of closed) chmodSync(folder, mode | OTHERS_PASS);
  return () => {
    for (const { folder, mode } of closed) chmodSync(folder, mode);
  };
}
