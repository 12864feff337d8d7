/**
 * `npm run bench:mutants [-- --each 40 --seed 1 --room server/mail]`: puts one small fault after the other into a
 * sample of `quote/` and `server/`, and counts how many of them a test notices. Needs a build.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { table } from '../report.ts';
import { ROOT } from '../server.ts';
import { findMutants, type Mutant, type Numbered } from './find.ts';
import { makeSandbox } from './sandbox.ts';

const { values: options } = parseArgs({
  options: {
    each: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    room: { type: 'string', default: '' },
  },
});

/** A mutant that so many files of tests have met and not noticed counts as survived. */
const FILES_MAX = 10;
const WORKERS = 2;
const FOLDER = join(ROOT, '.cache/mutants');
const SANDBOX = join(FOLDER, 'sandbox');
const REACHED = join(FOLDER, 'reached');
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'mutants.config.ts', '--project', 'all'];

/** The same sequence for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const roomOf = ({ file }: Mutant): string => {
  const [top = '', room = ''] = file.split('/');
  return top === 'quote' || room.endsWith('.ts') ? top : `${top}/${room}`;
};

/** Some mutants of each room, chosen by chance. */
function sample(mutants: Mutant[]): Numbered[] {
  const random = createRandom(Number(options.seed));
  const chosen = [...Map.groupBy(mutants, roomOf)].flatMap(([, own]) =>
    own
      .map((mutant) => ({ mutant, rank: random() }))
      .sort((one, other) => one.rank - other.rank)
      .slice(0, Number(options.each)),
  );
  return chosen.map(({ mutant }, id) => ({ ...mutant, id }));
}

interface Run {
  passed: boolean;
  ms: number;
}

/** Runs test files in the sandbox; what does not end within `limitMs` has failed. */
function runTests(args: string[], env: Record<string, string>, limitMs: number): Promise<Run> {
  const began = Date.now();
  const child = spawn(process.execPath, [...VITEST, ...args], {
    cwd: SANDBOX,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  });
  const timer = setTimeout(() => process.kill(-(child.pid as number), 'SIGKILL'), limitMs);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ passed: code === 0, ms: Date.now() - began });
    });
  });
}

interface Report {
  testResults: { name: string; status: string; startTime: number; endTime: number }[];
}

/** Which files of tests reach each mutant, the quickest first. Files that fail without any mutant are left out. */
async function findTests(): Promise<Map<number, { file: string; ms: number }[]>> {
  mkdirSync(REACHED, { recursive: true });
  const report = join(FOLDER, 'tests.json');
  const args = ['quote', 'server', '--reporter', 'json', '--outputFile', report];
  await runTests(args, { MUTANTS_FOLDER: REACHED }, 3_600_000);
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const tests = new Map<number, { file: string; ms: number }[]>();
  for (const { name, status, startTime, endTime } of testResults) {
    if (status !== 'passed') {
      console.log(`Left out, it fails without a mutant: ${name}`);
      continue;
    }
    const notes = readdirSync(REACHED).includes(encodeURIComponent(name))
      ? readFileSync(join(REACHED, encodeURIComponent(name)), 'utf8')
          .trim()
          .split('\n')
      : [];
    for (const id of new Set(notes.map(Number)))
      tests.set(id, [...(tests.get(id) ?? []), { file: name, ms: endTime - startTime }]);
  }
  for (const files of tests.values()) files.sort((one, other) => one.ms - other.ms);
  return tests;
}

/** The tests beside the mutated file come first, then the quickest. */
function testsOf(mutant: Numbered, files: { file: string; ms: number }[]): { file: string; ms: number }[] {
  const isBeside = ({ file }: { file: string }) => file.includes(`/${dirname(mutant.file)}/`);
  return [...files.filter(isBeside), ...files.filter((each) => !isBeside(each))].slice(0, FILES_MAX);
}

type Outcome = 'noticed' | 'survived' | 'not reached';

async function judge(mutant: Numbered, files: { file: string; ms: number }[]): Promise<Outcome> {
  if (files.length === 0) return 'not reached';
  const chosen = testsOf(mutant, files);
  const usualMs = chosen.reduce((sum, { ms }) => sum + ms, 0);
  const args = [...chosen.map(({ file }) => file), '--bail', '1', '--maxWorkers', '1'];
  const { passed } = await runTests(args, { MUTANT: String(mutant.id) }, 3 * usualMs + 30_000);
  return passed ? 'survived' : 'noticed';
}

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file && !file.startsWith('art/'));
const sources = tracked.filter(
  (file) =>
    /^(?:quote|server)\/.*\.ts$/.test(file) &&
    !/\.(?:test|fixture)\.ts$|^server\/tests\//.test(file) &&
    (file.startsWith(options.room) || options.room === ''),
);
const mutants = sample(sources.flatMap((file) => findMutants(file, readFileSync(join(ROOT, file), 'utf8'))));
rmSync(FOLDER, { recursive: true, force: true });
makeSandbox(ROOT, SANDBOX, tracked, mutants);
console.log(`${mutants.length} mutants; looking which tests reach them…`);
const tests = await findTests();

const outcomes = new Map<Numbered, Outcome>();
const waiting = [...mutants];
async function work(): Promise<void> {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const outcome = await judge(mutant, tests.get(mutant.id) ?? []);
    outcomes.set(mutant, outcome);
    if (outcome === 'noticed') continue;
    const { file, line, original, mutated } = mutant;
    console.log(`${outcome}: ${file}:${line}  ${original.slice(0, 80)}  →  ${mutated.slice(0, 80)}`);
  }
}
await Promise.all(Array.from({ length: WORKERS }, work));

const rows = [...Map.groupBy(mutants, roomOf)].map(([room, own]) => {
  const noticed = own.filter((mutant) => outcomes.get(mutant) === 'noticed').length;
  return [room, String(own.length), String(noticed), `${Math.round((noticed / own.length) * 100)} %`];
});
const all = rows.reduce((sum, [, , noticed]) => sum + Number(noticed), 0);
rows.push(['all', String(mutants.length), String(all), `${Math.round((all / mutants.length) * 100)} %`]);
console.log(table(['room', 'mutants', 'noticed', 'share'], rows));
writeFileSync(join(FOLDER, 'outcomes.json'), JSON.stringify([...outcomes], null, 1));
