import { expect, it, vi } from 'vitest';
import { FORM_HEADERS, formBody, jsonBody, REQUEST, startApp } from '../../testing/app.ts';
import { selectRequests } from './requests.ts';
import { contentHash } from './submissions.ts';

it('a form sent before a deploy that adds a field, and sent again afterwards, is one request', async () => {
  const options = { now: () => Date.parse('2026-11-23T09:00:00Z') };
  const { config, post } = await startApp({}, options);
  const body = jsonBody();
  // Without scripts, a form has no token of its own.
  const form = formBody();
  const send = (to: typeof post) => Promise.all([to(body), to(form, FORM_HEADERS)]);
  await send(post);

  vi.resetModules();
  vi.doMock(import('../../quote/fields.ts'), async (original) => {
    const { FIELDS, FIELD_NAMES, ...others } = await original();
    const [first = 'firstName', ...rest] = FIELD_NAMES;
    const [known, added] = [FIELDS.description, 'moment' as 'description'];
    return {
      ...others,
      FIELDS: Object.assign(FIELDS, { [added]: known }),
      FIELD_NAMES: [first, added, ...rest],
    };
  });
  const deployed = await import('../../testing/app.ts');
  const { post: postAgain, store } = await deployed.startApp(config, options);
  expect(await send(postAgain)).toMatchObject([{ status: 200 }, { status: 303 }]);
  expect(await selectRequests(store)).toHaveLength(2);
  await postAgain({ ...body, moment: 'Le soir' });
  await postAgain({ ...body, moment: 'Le matin' });
  expect(await selectRequests(store)).toHaveLength(4);
});

it('the content hash of a form is the same as in version 1.0.0', () => {
  expect(contentHash(REQUEST)).toBe('q1fi8rIGzZ1F4CjEIZdso_HXS4LOJluUGO9KcChd_AQ');
});
