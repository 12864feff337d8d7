import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { groupCommit } from './group-commit.ts';

/** Commits numbers. 13 is refused, and a negative number means that the database is unreachable. */
function ledger() {
  const groups: number[][] = [];
  const commit = async (works: number[]): Promise<number[]> => {
    groups.push(works);
    const bad = works.find((work) => work === 13 || work < 0);
    if (bad !== undefined) throw new Error(String(bad));
    return works.map((work) => work * 2);
  };
  const put = groupCommit(commit, (error) => Number((error as Error).message) < 0, 10);
  return { groups, put };
}

describe('group commit', () => {
  it('commits together what arrives together, and gives each its own result', async () => {
    const { groups, put } = ledger();
    expect(await Promise.all([1, 2, 3].map(put))).toEqual([2, 4, 6]);
    expect(groups).toEqual([[1, 2, 3]]);
  });

  it('waits while each turn of the event loop brings another, as with new connections', async () => {
    const { groups, put } = ledger();
    const results: Promise<number>[] = [];
    for (let work = 1; work <= 8; work++) {
      results.push(put(work));
      await nextTurn();
    }
    expect(await Promise.all(results)).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
    expect(groups.length).toBeLessThan(3);
  });

  it('limits the size of a group', async () => {
    const { groups, put } = ledger();
    const works = Array.from({ length: 25 }, (_, index) => index + 100);
    expect(await Promise.all(works.map(put))).toEqual(works.map((work) => work * 2));
    expect(groups.map(({ length }) => length)).toEqual([10, 10, 5]);
  });

  it('refuses only the one that fails', async () => {
    const { put } = ledger();
    const results = await Promise.allSettled([1, 13, 3].map(put));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('refuses a whole group when the database is unreachable, and tries the next group', async () => {
    const { groups, put } = ledger();
    const results = await Promise.allSettled([1, -1, 3].map(put));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(groups).toHaveLength(1);
    expect(await put(4)).toBe(8);
  });
});
