import { join } from 'node:path';
import { eraseFiles, OUTBOX_FOLDER } from './mail/eml-files.ts';
import type { Store } from './store/index.ts';
import type { Mark } from './store/office.ts';
import type { RequestRecord } from './store/records.ts';

export interface Erased {
  /** How many .eml files were deleted. */
  files: number;
  /** False while another program reads SQLite's log, which still holds what was deleted. */
  isScrubbed: boolean;
}

/** Erases a person's requests, their photos and their message files. */
export async function eraseRequests(
  store: Pick<Store, 'erase' | 'erasePhotos' | 'scrub'>,
  dataDir: string,
  records: readonly RequestRecord[],
  by: Pick<Mark, 'actor' | 'at'>,
): Promise<Erased> {
  for (const { id } of records) {
    await store.erase(id, by);
    await store.erasePhotos(id);
  }
  const isScrubbed = await store.scrub();
  const ids = records.flatMap(({ id, messages }) => [id, ...messages.map((message) => message.id)]);
  return { files: await eraseFiles(join(dataDir, OUTBOX_FOLDER), ids), isScrubbed };
}
