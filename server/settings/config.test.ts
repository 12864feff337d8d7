import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OperatorError } from '../errors.ts';
import { readConfig } from './config.ts';
import { variableOf } from './schema.ts';

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      smtpUrl: undefined,
      siteUrl: 'https://www.ile-nette.example',
      trustProxy: false,
      retentionDays: 1095,
      alertTo: undefined,
      ackFrom: undefined,
      logLevel: 'info',
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ', TRUST_PROXY: '' })).toMatchObject({
      port: 3000,
      smtpUrl: undefined,
      trustProxy: false,
    });
  });

  it('takes what is given', () => {
    const config = readConfig({
      DATA_DIR: '/var/lib/site',
      SITE_URL: 'https://www.example.org/',
      MAIL_TO: 'Bureau <bureau@example.org>, chef@example.org',
      SMTP_URL: 'smtp://mail.example.org:25?tls=off',
    });
    expect(config).toMatchObject({
      dataDir: '/var/lib/site',
      siteUrl: 'https://www.example.org',
      officeUrl: 'https://www.example.org',
      smtpUrl: 'smtp://mail.example.org:25?tls=off',
    });
  });

  it.each([
    ['trustProxy', 'off', false],
    ['trustProxy', '0', false],
    ['trustProxy', 'on', 1],
    ['trustProxy', 'true', 1],
    ['trustProxy', '2', 2],
    ['trustProxy', '10.0.0.1, 192.168.0.0/16', '10.0.0.1, 192.168.0.0/16'],
    ['trustProxy', '::1/128', '::1/128'],
    ['office', '', true],
    ['office', 'off', false],
    ['office', 'TRUE', true],
  ] as const)('%s from %s', (key, value, expected) => {
    expect(readConfig({ [variableOf(key)]: value })[key]).toBe(expected);
  });

  it.each(
    Object.entries({
      PORT: ['abc', '70000', '-1', '3e3'],
      DATA_DIR: ['~/demandes'],
      DATABASE_URL: ['mysql://x/y'],
      SMTP_URL: [
        'mail.example.org',
        'http://mail.example.org',
        'smtps://mail.example.org?tls=off',
        'smtp://mail.example.org?ignoreTLS=true',
        'smtp://mail.example.org?tls=off&requireTLS=false',
      ],
      SMTP_OAUTH_TOKEN_URL: [
        'login.example.org',
        'http://login.example.org/token',
        'https://moi:secret@login.example.org/token',
      ],
      HEARTBEAT_URL: ['ping.example.org', 'https://moi:secret@ping.example.org/x'],
      MAIL_TO: ['bureau'],
      MAIL_FROM: ['a@b.fr, c@d.fr'],
      ALERT_TO: ['a@b.fr\r\nBcc: c@d.fr'],
      ACK_FROM: ['@'],
      SITE_URL: ['www.example.org', 'https://example.org/site', 'ftp://example.org', 'pas une\nadresse'],
      TRUST_PROXY: ['peut-être', '10.0.0.0/64'],
      OFFICE: ['peut-être'],
      RETENTION_DAYS: ['0', '1.5'],
      LOG_LEVEL: ['verbeux'],
    }).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
  )('%s=%s is refused in one line', (name, value) => {
    const read = () => readConfig({ MAIL_TO: 'bureau@example.org', [name]: value });
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(new RegExp(`^${name} : [^\\n]+$`));
  });

  it('never repeats a password', () => {
    expect(() => readConfig({ SMTP_URL: 'http://moi:secret@x' })).toThrow(/^SMTP_URL : (?!.*secret)/);
  });

  it('says in one line what is wrong and what is expected', () => {
    expect(() => readConfig({ PORT: 'abc' })).toThrow(
      /^PORT : « abc » ne convient pas, il faut un nombre entier de 0 à 65535\.$/,
    );
  });

  it('wants a reader for the mail', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://x' })).toThrow(/^MAIL_TO : /);
  });
});

describe('the settings of OAuth2', () => {
  const OAUTH = {
    MAIL_TO: 'bureau@example.org',
    SMTP_URL: 'smtp://boite%40exemple.fr@smtp.example.org:587',
    SMTP_OAUTH_TOKEN_URL: 'https://login.example.org/token',
    SMTP_OAUTH_CLIENT_ID: 'site',
    SMTP_OAUTH_CLIENT_SECRET: 'secret',
  };

  it('are complete without a refresh token and a scope', () => {
    expect(readConfig(OAUTH).smtpOAuth).toEqual({
      tokenUrl: 'https://login.example.org/token',
      clientId: 'site',
      clientSecret: 'secret',
      refreshToken: undefined,
      scope: undefined,
    });
  });

  it.each(['http://localhost:8080/token', 'http://127.0.0.1/token', 'http://[::1]/token'])(
    'may name this machine without https: %s',
    (tokenUrl) => {
      expect(readConfig({ ...OAUTH, SMTP_OAUTH_TOKEN_URL: tokenUrl }).smtpOAuth).toMatchObject({ tokenUrl });
    },
  );

  it.each([
    ['SMTP_URL', ''],
    ['SMTP_URL', 'smtp://boite%40exemple.fr:secret@smtp.example.org'],
    ['SMTP_URL', 'smtp://smtp.example.org'],
    ['SMTP_OAUTH_TOKEN_URL', ''],
    ['SMTP_OAUTH_CLIENT_ID', ''],
    ['SMTP_OAUTH_CLIENT_SECRET', ''],
  ])('are refused with %s=%s', (name, value) => {
    expect(() => readConfig({ ...OAUTH, [name]: value })).toThrow(
      new RegExp(`^${name} : (?!.*secret)[^\\n]+$`),
    );
  });

  it.each(['SMTP_OAUTH_REFRESH_TOKEN', 'SMTP_OAUTH_SCOPE'])('want the others beside %s', (name) => {
    const { MAIL_TO, SMTP_URL } = OAUTH;
    expect(() => readConfig({ MAIL_TO, SMTP_URL, [name]: 'secret' })).toThrow(
      /^SMTP_OAUTH_TOKEN_URL : variable absente/,
    );
  });
});
