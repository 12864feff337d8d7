import { expect, it } from 'vitest';
import { errorFields, OperatorError } from './errors.ts';

const lines = Array.from({ length: 8 }, (_, index) => `at call${index} (a.ts:${index}:1)`);
const stack = `Error: Anne\nDupont\n    ${lines.join('\n    ')}`;
const at = lines.slice(0, 6);

it.each<[string, unknown, object]>([
  ['of a program', new TypeError('Anne'), { error: 'TypeError', at }],
  ['of the system', Object.assign(new Error('Anne'), { code: 5 }), { error: 'Error', code: '5', at }],
  [
    'of a process that was killed',
    Object.assign(new Error('x'), { code: null, signal: 'SIGKILL' }),
    { error: 'Error', signal: 'SIGKILL', at },
  ],
  ['for the operator', new OperatorError('PORT : vide.'), { error: 'Error', says: 'PORT : vide.', at }],
  ['that is a string', 'Anne', { error: 'string' }],
])('the log fields of an error %s name its place, and quote no message but our own', (_, error, facts) => {
  if (error instanceof Error) error.stack = stack;
  expect(errorFields(error)).toEqual(facts);
});
