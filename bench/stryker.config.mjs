/**
 * `npm run bench:mutants [-- --mutate 'server/features/photos/*.ts']`: StrykerJS puts one small fault after the other into
 * a copy of the checkout, runs the tests that reach it, and lists the faults that no test notices. Needs a build.
 */
process.env.TESTS = 'quick';

export default {
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.config.ts' },
  mutate: ['quote/*.ts', '!**/*.test.ts', '!**/*.fixture.ts'],
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['clear-text', 'html'],
  clearTextReporter: { reportTests: false },
  htmlReporter: { fileName: '.cache/mutants.html' },
  tempDirName: '.cache/mutants',
  ignorePatterns: ['art', 'builds', 'dist', 'e2e'],
  // The build is a link, which Stryker does not copy.
  buildCommand: 'ln -s ../../../dist dist',
};
