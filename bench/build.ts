import { rmSync } from 'node:fs';
import { addArticles, copyProject } from './build/copy.ts';
import { type Build, timeBuild } from './build/time.ts';
import { machine } from './machine.ts';
import { keep, readOptions } from './options.ts';
import { MB, table } from './table.ts';

/** `npm run bench:build`: what the build costs as it is, and whether each further page costs as much as the one before. */

/** Marginal costs may differ by so much before it is called growth. */
const TOLERANCE = 1.25;

const options = readOptions();
const sizes = options.quick ? [0, 100, 500] : [0, 1000, 5000];

/** Seconds of processor that each further page costs, between two builds. */
const marginal = (from: Build, to: Build) => (to.cpu - from.cpu) / (to.pages - from.pages);

async function buildAll(folder: string): Promise<Build[]> {
  // The first build fills the caches: pictures, and nothing else that the next ones would do again.
  await timeBuild(folder, 0);
  const builds: Build[] = [];
  for (const articles of sizes) {
    addArticles(folder, articles);
    builds.push(await timeBuild(folder, articles));
    console.error(rowOf(builds.at(-1) as Build, builds.length - 1, builds).join(' | '));
  }
  return builds;
}

const rowOf = (build: Build, index: number, builds: Build[]): string[] => {
  const before = builds[index - 1];
  return [
    `+ ${build.articles} articles`,
    String(build.pages),
    build.seconds.toFixed(1),
    build.cpu.toFixed(1),
    MB(build.peak),
    before ? (marginal(before, build) * 1000).toFixed(1) : '',
    build.startSeconds.toFixed(2),
    MB(build.serverMemory),
  ];
};

const HEAD = 'build|pages|seconds|CPU s|peak MB|CPU ms per page more|server starts in s|its memory, MB';

const folder = copyProject();
try {
  const builds = await buildAll(folder);
  console.log(`\n${machine()}\n\n${table(HEAD.split('|'), builds.map(rowOf))}\n`);
  const [as, some, many] = builds as [Build, Build, Build];
  const growth = marginal(some, many) / marginal(as, some);
  console.log(
    `cost of one page more, ${many.articles} articles against ${some.articles}: × ${growth.toFixed(2)}`,
  );
  keep(options, { machine: machine(), builds, growth });
  process.exitCode = growth > TOLERANCE ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
