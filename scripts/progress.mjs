import { spawn } from 'node:child_process';

const EVERY_MS = 10_000;
/** `(12/340)`, as Astro counts the pictures that it has encoded. */
const COUNT = /\((\d+\/\d+)\)\s*$/gm;

/** A warning of ours; Vite's concern its own work. */
const WARNING = /\[WARN\] \[(?!vite\])/;

/**
 * Runs a command that takes long and of whose output, unless it fails, only the warnings matter. Shows every ten seconds that it goes on.
 * Returns the exit code.
 */
export function runWithProgress(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const began = Date.now();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const timer = setInterval(() => {
    const seconds = Math.round((Date.now() - began) / 1000);
    const counts = [...output.matchAll(COUNT)];
    const pictures = counts.length > 0 ? `, images ${counts[counts.length - 1][1]}` : '';
    console.log(`  … ${seconds} s${pictures}`);
  }, EVERY_MS);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', (code) => {
      clearInterval(timer);
      if (code !== 0) process.stderr.write(`${output}\n`);
      else for (const line of output.split('\n')) if (WARNING.test(line)) console.warn(line);
      resolve(code === null ? 1 : code);
    });
  });
}
