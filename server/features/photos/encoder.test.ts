import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import { jpeg, picture } from '../../../testing/pictures.ts';
import { createEncoder } from './encoder.ts';

const newEncoder = (options: Parameters<typeof createEncoder>[0] = {}) => {
  const encoder = createEncoder(options);
  onTestFinished(() => encoder.stop());
  return encoder;
};

it('a JPEG is encoded, and files other than JPEG, PNG and WebP are refused', async () => {
  const { encode } = newEncoder();
  expect(await encode(await jpeg())).toMatchObject({ width: 400, height: 300 });
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    await picture(64, 48).gif().toBuffer(),
    await picture(64, 48).tiff().toBuffer(),
    Buffer.alloc(0),
  ])
    expect(await encode(bytes)).toBe('not-a-picture');
});

it('a process that is killed or too slow is an error, not a refusal, and the next one runs', async () => {
  const script = join(temporaryFolder(), 'fragile.mjs');
  writeFileSync(
    script,
    `import { serialize } from 'node:v8';
    import { text } from 'node:stream/consumers';
    const picture = await text(process.stdin);
    if (picture === 'crash') process.abort();
    if (picture.startsWith('SIG')) process.kill(process.pid, picture);
    if (picture === 'flood') process.stdout.write(Buffer.alloc(21_000_000));
    else if (picture === 'hang' || picture.startsWith('SIG')) setInterval(() => {}, 1000);
    else process.stdout.write(serialize({ settings: Object.keys(process.env) }));`,
  );
  const encoder = newEncoder({ script });
  const encode = (text: string) => encoder.encode(Buffer.from(text));
  const good = { settings: [] };
  for (const [picture, signal] of [
    ['crash', 'SIGABRT'],
    ...['SIGTERM', 'SIGINT', 'SIGKILL', 'SIGSEGV'].map((signal) => [signal, signal]),
  ] as const) {
    const [ended, next] = await Promise.allSettled([encode(picture), encode('good')]);
    expect(ended).toMatchObject({ status: 'rejected', reason: { signal } });
    expect(next).toEqual({ status: 'fulfilled', value: good });
  }
  const impatient = newEncoder({ script, limitMs: 200 });
  await expect(impatient.encode(Buffer.from('hang'))).rejects.toMatchObject({ signal: 'SIGKILL' });
  await expect(encode('flood')).rejects.toThrow('maxBuffer');
  const hanging = expect(encode('hang')).rejects.toThrow('aborted');
  encoder.stop();
  await hanging;
});

it('a process that cannot start is an error, not a refusal', async () => {
  const encoder = newEncoder({ script: join(temporaryFolder(), 'missing.mjs') });
  await expect(encoder.encode(Buffer.alloc(10_000_000))).rejects.toThrow('missing.mjs');
});
