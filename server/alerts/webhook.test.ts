import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { at } from '../tests/support/watched.ts';
import { openWebhook } from '../tests/support/webhook.ts';
import { alarmOf } from './alarm.ts';
import { targetOf } from './target.ts';
import { createWebhook, describeCallFailure } from './webhook.ts';

const ALARM = alarmOf(
  {
    id: '0199',
    event: 'overdue',
    reference: 'ab12cd34',
    facts: { callAt: at('2026-11-23T11:10') },
    at: at('2026-11-23T11:10'),
  },
  'https://www.ile-nette.example/bureau',
);
const TEXT = 'La demande ab12cd34 devait être rappelée avant 11\u202fh\u202f10.';
const NEVER = new AbortController().signal;

const target = (ALERT_URL: string, ALERT_FORMAT?: string) =>
  targetOf(readConfig({ ALERT_URL, ...(ALERT_FORMAT && { ALERT_FORMAT }) }));

function webhookTo(url: string, format?: string) {
  const to = target(url, format);
  if (!to) throw new Error('no second channel');
  return createWebhook(to);
}

describe('ALERT_URL', () => {
  it.each([
    ['ntfy://ntfy.example.org/ile-nette', undefined, 'ntfy', 'https://ntfy.example.org/', 'ile-nette'],
    [
      'ntfy://ntfy.example.org:8443/sous/ile-nette',
      undefined,
      'ntfy',
      'https://ntfy.example.org:8443/sous/',
      'ile-nette',
    ],
    ['https://ntfy.example.org/ile-nette', 'ntfy', 'ntfy', 'https://ntfy.example.org/', 'ile-nette'],
    ['http://127.0.0.1:2586/ile-nette/', 'ntfy', 'ntfy', 'http://127.0.0.1:2586/', 'ile-nette'],
    [
      'slack://hooks.slack.com/services/T/B/X',
      undefined,
      'slack',
      'https://hooks.slack.com/services/T/B/X',
      '',
    ],
    ['https://chat.example.org/hooks/x?y=1', 'slack', 'slack', 'https://chat.example.org/hooks/x?y=1', ''],
    ['https://example.org/alarm', undefined, 'json', 'https://example.org/alarm', ''],
    ['http://10.0.0.5/alarm', undefined, 'json', 'http://10.0.0.5/alarm', ''],
  ])('%s (%s)', (given, alertFormat, format, url, topic) => {
    expect(target(given, alertFormat)).toEqual({ format, url, topic, headers: {} });
  });

  it('may hold a user and a password, which go into a header', () => {
    const { url, headers } = target('ntfy://:tk_x%40y@ntfy.example.org/sujet') ?? {};
    expect(url).toBe('https://ntfy.example.org/');
    expect(headers).toEqual({ authorization: `Basic ${Buffer.from(':tk_x@y').toString('base64')}` });
  });

  it('may hold a password with a stray percent sign', () => {
    const { headers } = target('https://anne:100%@example.org/alarm') ?? {};
    expect(headers).toEqual({ authorization: `Basic ${btoa('anne:100%')}` });
  });

  it('of ntfy without a topic is refused at the start', () => {
    expect(() => target('ntfy://ntfy.example.org')).toThrow('ALERT_URL : il manque le sujet');
    expect(target('')).toBeUndefined();
  });
});

describe('an alarm is posted', () => {
  it('to ntfy: at its root, with topic, title, priority and link', async () => {
    const webhook = await openWebhook();
    await webhookTo(`${webhook.url}/ile-nette`, 'ntfy')(ALARM, NEVER);
    expect(webhook.calls).toMatchObject([
      {
        method: 'POST',
        path: '/',
        headers: { 'content-type': 'application/json', 'idempotency-key': '0199' },
        body: {
          topic: 'ile-nette',
          title: 'Rappel en retard',
          message: TEXT,
          priority: 4,
          tags: ['warning'],
          click: 'https://www.ile-nette.example/bureau',
        },
      },
    ]);
  });

  it('to Slack and Mattermost: as one text', async () => {
    const webhook = await openWebhook();
    await webhookTo(`${webhook.url}/hooks/x`, 'slack')(ALARM, NEVER);
    expect(webhook.calls.map(({ path, body }) => [path, body])).toEqual([
      ['/hooks/x', { text: `${TEXT} https://www.ile-nette.example/bureau` }],
    ]);
  });

  it('as plain JSON', async () => {
    const webhook = await openWebhook();
    await webhookTo(`${webhook.url.replace('//', '//anne:secret@')}/alarm`)(ALARM, NEVER);
    expect(webhook.calls[0]?.headers.authorization).toBe(`Basic ${btoa('anne:secret')}`);
    expect(webhook.calls[0]?.body).toEqual({
      id: '0199',
      event: 'overdue',
      reference: 'ab12cd34',
      text: TEXT,
      at: '2026-11-23T10:10:00.000Z',
      url: 'https://www.ile-nette.example/bureau',
    });
  });

  it('without a link where the office has no page', async () => {
    const webhook = await openWebhook();
    const alarm = alarmOf(
      { id: 'x', event: 'mail-up', reference: '', facts: {}, at: at('2026-11-23T12:00') },
      undefined,
    );
    for (const format of ['ntfy', 'slack', 'json']) await webhookTo(`${webhook.url}/x`, format)(alarm, NEVER);
    expect(webhook.calls.map(({ body }) => [body.click, body.url])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, null],
    ]);
    expect(webhook.calls[1]?.body.text).toBe('Les e-mails partent de nouveau, depuis 12\u202fh.');
    expect(webhook.calls[0]?.body).toMatchObject({ priority: 3, tags: ['white_check_mark'] });
  });
});

describe('an alarm has failed', () => {
  it.each([
    ['refusing', 'HTTP 500'],
    ['redirecting', 'HTTP 301'],
    ['dropping', 'UND_ERR_SOCKET'],
  ] as const)('if the other side is %s: %s', async (mood, code) => {
    const webhook = await openWebhook();
    webhook.mood = mood;
    const failure = await webhookTo(`${webhook.url}/secret`)(ALARM, NEVER).catch((error: unknown) => error);
    expect(describeCallFailure(failure)).toBe(code);
    expect(webhook.calls).toEqual([]);
  });

  it('if nobody is there, or the server ends meanwhile', async () => {
    const webhook = await openWebhook();
    const send = webhookTo(`${webhook.url}/secret`);
    webhook.mood = 'hanging';
    const ended = await send(ALARM, AbortSignal.timeout(50)).catch((error: unknown) => error);
    expect(describeCallFailure(ended)).toBe('TimeoutError');
    await webhook.close();
    const away = await send(ALARM, NEVER).catch((error: unknown) => error);
    expect(describeCallFailure(away)).toBe('ECONNREFUSED');
  });
});
