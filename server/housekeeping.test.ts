import { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/app.ts';
import { purgeFiles } from './mail/eml-files.ts';

describe('message files', () => {
  it('are deleted by their age, unless their name begins with a later day', async () => {
    const folder = join(temporaryFolder(), 'outbox');
    mkdirSync(folder);
    const limit = Date.parse('2026-01-10T12:00:00Z');
    const ages: Record<string, string> = {
      '2026-01-01-10-00_a.eml': '2026-01-01T10:00:00Z',
      '2026-01-10-11-00_b.eml': '2026-01-10T11:00:00Z',
      '2026-01-10-12-00_c.eml': '2026-01-10T12:00:00Z',
      '2026-03-01-10-00_d.eml': '2026-01-01T10:00:00Z',
      'message_e.eml': '2026-01-01T10:00:00Z',
      '.2026-01-01-10-00_f.eml.tmp': '2026-01-01T10:00:00Z',
      'notes.txt': '2020-01-01T10:00:00Z',
      'message.eml.bak': '2020-01-01T10:00:00Z',
    };
    for (const [name, time] of Object.entries(ages)) {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), new Date(time), new Date(time));
    }
    expect(await purgeFiles(folder, limit)).toBe(4);
    expect(readdirSync(folder).toSorted()).toEqual([
      '2026-01-10-12-00_c.eml',
      '2026-03-01-10-00_d.eml',
      'message.eml.bak',
      'notes.txt',
    ]);
  });

  it('that disappear during the purge do not stop it', async () => {
    const folder = temporaryFolder();
    // A broken link: its name is listed, but no file is found.
    symlinkSync(join(folder, 'nulle-part'), join(folder, '2026-01-01-10-00_a.eml'));
    writeFileSync(join(folder, '2026-01-01-11-00_b.eml'), '');
    expect(await purgeFiles(folder, Date.now() + 24 * 60 * 60_000)).toBe(1);
  });

  it('in no folder are no error', async () => {
    expect(await purgeFiles(join(temporaryFolder(), 'outbox'), Date.now())).toBe(0);
  });
});
