import { readConfig } from '../../config.ts';
import { fail, serve } from '../../serve.ts';

/**
 * Does what `main.ts` does, on the site folder given as first argument. A user id as second argument is taken on only now,
 * after all imports: that user may not be able to enter the folders above the checkout.
 */
const [dist = '', uid] = process.argv.slice(2);
if (uid) {
  process.setgroups?.([]);
  process.setgid?.(Number(uid));
  process.setuid?.(Number(uid));
}
try {
  await serve({ ...readConfig(process.env), dist });
} catch (error) {
  fail(error);
}
