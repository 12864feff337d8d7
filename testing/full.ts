/** `npm run test:full`: larger counts and longer runs. */
export const FULL = process.env.TEST_FULL === '1';
