import { describe, expect, it } from 'vitest';
import { openTokenEndpoint } from '../../testing/listener.ts';
import { expectCause, runMailCheck } from '../../testing/mail-check.ts';
import { openXOAuthMailbox } from '../../testing/xoauth-mailbox.ts';
import type { Cause } from './smtp-wording.ts';

describe('OAuth2', () => {
  async function setUp(refreshToken?: string) {
    const server = await openXOAuthMailbox();
    const endpoint = await openTokenEndpoint();
    const client = { tokenUrl: endpoint.url, clientId: 'site', clientSecret: 'the-secret' };
    const smtpOAuth = { ...client, refreshToken, scope: undefined };
    return { ...server, endpoint, config: { smtpUrl: server.url, smtpOAuth } };
  }

  it('in order is no fault', async () => {
    const { config, mailbox } = await setUp();
    expect(await runMailCheck(config)).toMatchObject({ code: 0, faults: [] });
    expect(mailbox.received).toHaveLength(1);
  });

  it.each<[string, string | undefined, Cause]>([
    ['invalid_client', undefined, 'badClient'],
    ['unauthorized_client', undefined, 'badClient'],
    ['invalid_grant', 'the-refresh-token', 'endedGrant'],
    ['invalid_scope', undefined, 'noToken'],
    ['temporarily_unavailable', undefined, 'noToken'],
  ])('whose endpoint says %s', async (reason, refreshToken, cause) => {
    const { config, endpoint } = await setUp(refreshToken);
    endpoint.answer = () => ({ status: 400, body: { error: reason, error_description: 'the-secret' } });
    await expectCause(config, cause, { codes: ` (${reason})` });
  });

  it('whose endpoint is away', async () => {
    const { config, endpoint } = await setUp();
    endpoint.close();
    await expectCause(config, 'noToken', { codes: ' (ECONNREFUSED)' });
  });

  it('whose token the mailbox refuses', async () => {
    const { config, revoked } = await setUp();
    revoked.add('token-1').add('token-2');
    await expectCause(config, 'tokenRefused', { codes: ' (535)' });
  });
});
