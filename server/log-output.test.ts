import { closeSync, constants, openSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPipe } from '../testing/pipe.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { openLog } from './log-output.ts';

const line = (number: number) => `${JSON.stringify({ number, text: 'x'.repeat(100) })}\n`;

function open() {
  const pipe = openPipe();
  return { ...pipe, output: openLog(pipe.writer) };
}

describe('the log output', () => {
  it('never waits for a pipe that nobody reads: it drops whole lines, and goes on', async () => {
    const { output, read } = open();
    for (let number = 0; number < 10_000; number++) output.write(line(number));
    let text = '';
    await waitUntil(() => {
      output.write(line(-1));
      text += read();
      return text.endsWith(line(-1));
    });
    const lines = text.trimEnd().split('\n');
    expect(lines.length).toBeLessThan(10_000);
    const before = lines.indexOf(line(-1).trimEnd());
    expect(lines.slice(0, before).map((each) => JSON.parse(each).number)).toEqual([...Array(before).keys()]);
  });

  it('writes a line before it returns', () => {
    const { output, read } = open();
    output.write(line(1));
    expect(read()).toBe(line(1));
  });

  it('goes on after a broken pipe, once somebody reads it', () => {
    const { output, path, reader, read } = open();
    closeSync(reader);
    output.write(line(1));
    const again = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    onTestFinished(() => closeSync(again));
    output.write(line(2));
    expect(read(again)).toBe(line(1) + line(2));
  });
});
