import { moveMark } from '../store/marks.ts';
import type { Write } from '../store/schema.ts';
import { addNotice } from './notices.ts';

export const createTold = (write: Write) => ({
  /**
   * Reports to the office what was held back after `told` and until `until`. A mark says how far that has come; it
   * moves in the transaction that queues the notice, and of several processes one moves it.
   */
  tellHeldBack: (told: number | undefined, from: number, until: number, now: number): Promise<boolean> =>
    write(async (work) => {
      if (!(await moveMark(work, 'held-back-told', told, until))) return false;
      return addNotice(work, { key: `held-back ${until}`, kind: 'held-back', facts: { from, until }, now });
    }),
});
