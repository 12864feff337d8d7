import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { startApp, temporaryFolder } from '../../testing/app.ts';
import { existingKey, KEY_FILE, officeKey } from './key.ts';

const run = promisify(execFile);
const MODULE = join(import.meta.dirname, 'key.ts');
const OFFICE_KEY = 'une clé qui est bien assez longue pour signer';

const place = (officeKeyGiven?: string) => {
  const dataDir = join(temporaryFolder(), 'data');
  return { dataDir, officeKey: officeKeyGiven, file: join(dataDir, KEY_FILE) };
};

describe('the key of the office', () => {
  it('is made at the first start, readable by its owner only, and kept', () => {
    const config = place();
    const key = officeKey(config);
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(statSync(config.file).mode & 0o777).toBe(0o600);
    expect(officeKey(config)).toBe(key);
    expect(existingKey(config)).toBe(key);
    expect(readdirSync(config.dataDir)).toEqual([KEY_FILE]);
    expect(officeKey(place())).not.toBe(key);
  });

  it('is OFFICE_KEY where that is set, and then no file is made', () => {
    const config = place(OFFICE_KEY);
    expect(officeKey(config)).toBe(OFFICE_KEY);
    expect(() => readdirSync(config.dataDir)).toThrow('ENOENT');
  });

  it('is the same for processes that start at once', async () => {
    const { dataDir } = place();
    const script = `import { officeKey } from ${JSON.stringify(MODULE)};
      process.stdout.write(officeKey({ dataDir: ${JSON.stringify(dataDir)} }));`;
    const start = () => run(process.execPath, ['--no-warnings', '--input-type=module', '-e', script]);
    const keys = (await Promise.all(Array.from({ length: 6 }, start))).map(({ stdout }) => stdout);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
    expect(readdirSync(dataDir)).toEqual([KEY_FILE]);
  });

  it('may be 32 characters of one’s own', () => {
    const config = place();
    mkdirSync(config.dataDir);
    writeFileSync(config.file, `${'x'.repeat(32)}\n`);
    expect(officeKey(config)).toBe('x'.repeat(32));
  });

  it('is made by no command', () => {
    const config = place();
    expect(() => existingKey(config)).toThrow(/^DATA_DIR : .*office\.key, n’existe pas encore/);
    expect(() => readdirSync(config.dataDir)).toThrow('ENOENT');
  });

  it.each([
    ['is too short', (file: string) => writeFileSync(file, 'court'), /^DATA_DIR : .*key, est trop courte/],
    [
      'cannot be read',
      (file: string) => mkdirSync(file),
      /^DATA_DIR : .*key, ne peut pas être lue \(EISDIR\)/,
    ],
  ])('that %s stops the start with one line that names it', async (_, spoil, line) => {
    const { dataDir, file } = place();
    mkdirSync(dataDir);
    spoil(file);
    await expect(startApp({ dataDir })).rejects.toThrow(line);
    await startApp({ dataDir, officeKey: OFFICE_KEY }, { deliver: false });
    await startApp({ dataDir, office: false }, { deliver: false });
  });

  it('that cannot be written stops the start with one line', () => {
    const { dataDir } = place();
    writeFileSync(dataDir, '');
    expect(() => officeKey({ dataDir, officeKey: undefined })).toThrow(/^DATA_DIR : [^\n]+\.$/);
  });
});
