import { expect, it } from 'vitest';
import { jsonBody, shareApp, startApp } from '../../../testing/app.ts';

let now = Date.parse('2026-11-21T09:00:00Z');
const { post } = await shareApp({}, { now: () => now });

it('three requests per e-mail address are accepted in ten minutes, the next one must wait', async () => {
  const again = (email = 'jeanne@example.org') => post(jsonBody({ email }));
  for (const email of [' Jeanne@Example.org ', 'jeanne@example.org', 'JEANNE@example.org']) {
    expect((await again(email)).status).toBe(200);
    now += 60_000;
  }
  const refused = await again();
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('420');
  expect(refused.json().message).toBe('Veuillez patienter 7 minutes avant de renvoyer le formulaire.');
  expect((await post(jsonBody({ email: 'autre@example.org' }))).status).toBe(200);
  now += 7 * 60_000;
  expect((await again()).status).toBe(200);
  expect((await again()).status).toBe(429);
});

it('the throttle does not count repeated or refused requests', async () => {
  const body = jsonBody({ email: 'a@example.org' });
  for (const _ of [1, 2, 3, 4]) expect((await post(body)).status).toBe(200);
  for (const _ of [1, 2, 3, 4]) expect((await post({ ...body, phone: '1' })).status).toBe(400);
  for (const _ of [1, 2]) expect((await post(jsonBody({ email: 'a@example.org' }))).status).toBe(200);
  expect((await post(jsonBody({ email: 'a@example.org' }))).status).toBe(429);
  expect((await post(body)).status).toBe(200);
});

it('the throttle limits each public IP address, and no private one', async () => {
  const { post } = await startApp({ trustProxy: 1 });
  const from = async (address: string, times: number) => {
    const answers = [];
    for (let time = 0; time < times; time++)
      answers.push(await post(jsonBody(), { 'x-forwarded-for': address }));
    return answers.filter(({ status }) => status === 429).length;
  };
  expect(await from('203.0.113.7', 31)).toBe(1);
  expect(await from('203.0.113.8', 1)).toBe(0);
  expect(await from('2001:db8:1:2::1', 15)).toBe(0);
  expect(await from('[2001:db8:1:3:ffff::9]:51234', 16)).toBe(1);
  expect(await from('2001:db8:2::1', 1)).toBe(0);
  expect(await from('10.0.0.4', 40)).toBe(0);
  expect(await from('9.9.9.9, 203.0.113.7', 1)).toBe(1);
});

it('the throttle ignores X-Forwarded-For unless a proxy is trusted', async () => {
  for (let time = 0; time < 35; time++) {
    expect((await post(jsonBody(), { 'x-forwarded-for': '203.0.113.7' })).status).toBe(200);
  }
});

it('the throttle ignores attempts that a clock, since set back, dated a day ahead', async () => {
  const again = async () => (await post(jsonBody({ email: 'b@example.org' }))).status;
  for (const _ of [1, 2, 3]) await again();
  now -= 60_000;
  expect(await again()).toBe(429);
  now -= 24 * 60 * 60_000;
  expect(await again()).toBe(200);
});
