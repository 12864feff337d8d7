import { closeSync, constants, openSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPipe } from '../testing/pipe.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { openLog } from './log-output.ts';

const RETRY_MS = 5;
const line = (number: number) => `${JSON.stringify({ number, text: 'x'.repeat(100) })}\n`;

function open() {
  const pipe = openPipe();
  return { ...pipe, output: openLog(pipe.writer, RETRY_MS) };
}

/** What was read, which must be whole lines. */
const parsed = (text: string): { number?: number; dropped?: number }[] =>
  text
    .trimEnd()
    .split('\n')
    .map((each) => JSON.parse(each));

describe('the log output', () => {
  it('never waits for a pipe that nobody reads, and says later how many lines it dropped', async () => {
    const { output, read } = open();
    for (let number = 0; number < 10_000; number++) output.write(line(number));
    let text = '';
    await waitUntil(() => {
      text += read();
      return text.includes('dropped');
    });
    const lines = parsed(text);
    const { dropped = 0 } = lines.pop() ?? {};
    expect(dropped).toBeGreaterThan(0);
    expect(lines.length + dropped).toBe(10_000);
    expect(lines).toEqual(lines.map((_, number) => expect.objectContaining({ number })));
  });

  it('writes a line before it returns', () => {
    const { output, read } = open();
    output.write(line(1));
    expect(read()).toBe(line(1));
  });

  it('goes on after a broken pipe, once somebody reads it', async () => {
    const { output, path, reader, read } = open();
    closeSync(reader);
    output.write(line(1));
    output.write(line(2));
    const again = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    onTestFinished(() => closeSync(again));
    let text = '';
    await waitUntil(() => {
      text += read(again);
      return text.endsWith(line(2));
    });
    expect(text).toBe(line(1) + line(2));
  });
});
