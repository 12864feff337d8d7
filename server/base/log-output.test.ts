import { execFileSync } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder, waitUntil } from '../../testing/app.ts';
import { openLog } from './log-output.ts';

const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;

const line = (number: number) => `${JSON.stringify({ number, text: 'x'.repeat(100) })}\n`;

/** Opens a log that writes into a pipe. Neither end of the pipe blocks. */
function openPiped() {
  const path = join(temporaryFolder(), 'pipe');
  execFileSync('mkfifo', [path]);
  const openReader = () => openSync(path, O_RDONLY | O_NONBLOCK);
  let reader = openReader();
  const output = openLog(openSync(path, O_WRONLY | O_NONBLOCK));
  onTestFinished(() => closeSync(reader));
  return {
    output,
    read(): string {
      const chunk = Buffer.alloc(64 * 1024);
      try {
        const size = readSync(reader, chunk);
        return chunk.toString('utf8', 0, size) + (size > 0 ? this.read() : '');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return '';
        throw error;
      }
    },
    breakPipe: () => closeSync(reader),
    mendPipe: () => {
      reader = openReader();
    },
  };
}

it('a log into a full pipe drops whole lines, never waits, and goes on once the pipe is read', async () => {
  const { output, ...pipe } = openPiped();
  for (let number = 0; number < 10_000; number++) output.write(line(number));
  let text = '';
  await waitUntil(() => {
    output.write(line(-1));
    text += pipe.read();
    return text.endsWith(line(-1));
  });
  const lines = text.trimEnd().split('\n');
  expect(lines.length).toBeLessThan(10_000);
  const before = lines.indexOf(line(-1).trimEnd());
  expect(lines.slice(0, before).map((each) => JSON.parse(each).number)).toEqual([...Array(before).keys()]);
});

it('a log writes each line at once, and keeps the lines of a broken pipe until it has a reader', () => {
  const { output, ...pipe } = openPiped();
  output.write(line(1));
  expect(pipe.read()).toBe(line(1));
  pipe.breakPipe();
  output.write(line(2));
  pipe.mendPipe();
  output.write(line(3));
  expect(pipe.read()).toBe(line(2) + line(3));
});

it.skipIf(!existsSync('/dev/full'))('a log on a full disk never fails', async () => {
  const output = openLog(openSync('/dev/full', O_WRONLY));
  for (let number = 0; number < 1000; number++) output.write(line(number));
  await nextTurn();
});
