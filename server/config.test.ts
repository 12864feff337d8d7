import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({}, '/srv/site')).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/srv/site/data',
      databaseUrl: undefined,
      smtpUrl: undefined,
      accessKey: undefined,
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

  it('understands every variable', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/site',
      DATABASE_URL: 'postgres://u:p@db/site',
      SMTP_URL: 'smtps://u:p@mail.example.org',
      MAIL_TO: 'Bureau <bureau@example.org>, chef@example.org',
      MAIL_FROM: 'devis@example.org',
      SITE_URL: 'https://www.example.org/',
      RETENTION_DAYS: '30',
      LOG_LEVEL: 'silent',
    });
    expect(config).toMatchObject({
      port: 0,
      dataDir: '/var/lib/site',
      siteUrl: 'https://www.example.org',
      retentionDays: 30,
    });
  });

  it.each([
    ['off', false],
    ['0', false],
    ['on', 1],
    ['true', 1],
    ['2', 2],
    ['10.0.0.1, 192.168.0.0/16', '10.0.0.1, 192.168.0.0/16'],
    ['::1/128', '::1/128'],
  ])('TRUST_PROXY=%s', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(expected);
  });

  it.each([
    [undefined, false],
    ['off', false],
    ['0', false],
    ['on', true],
    ['TRUE', true],
    ['1', true],
  ])('HSTS_INCLUDE_SUBDOMAINS=%s', (value, expected) => {
    expect(readConfig({ HSTS_INCLUDE_SUBDOMAINS: value }).hstsIncludeSubdomains).toBe(expected);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['DATA_DIR', '~/demandes'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['SMTP_URL', 'smtp://mail.example.org?ignoreTLS=true'],
    ['SMTP_URL', 'smtp://mail.example.org?tls=off&requireTLS=false'],
    ['SMTP_URL', 'smtps://mail.example.org?tls=off'],
    ['SMTP_OAUTH_TOKEN_URL', 'login.example.org'],
    ['SMTP_OAUTH_TOKEN_URL', 'http://login.example.org/token'],
    ['SMTP_OAUTH_TOKEN_URL', 'https://moi:secret@login.example.org/token'],
    ['MAIL_TO', 'bureau'],
    ['MAIL_FROM', 'a@b.fr, c@d.fr'],
    ['ALERT_TO', 'a@b.fr\r\nBcc: c@d.fr'],
    ['ACK_FROM', '@'],
    ['SITE_URL', 'www.example.org'],
    ['SITE_URL', 'https://example.org/site'],
    ['TRUST_PROXY', 'peut-être'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['HSTS_INCLUDE_SUBDOMAINS', 'peut-être'],
    ['RETENTION_DAYS', '0'],
    ['RETENTION_DAYS', '1.5'],
    ['LOG_LEVEL', 'verbeux'],
    ['ACCESS_KEY', 'x'.repeat(201)],
  ])('%s=%s is refused in one line', (name, value) => {
    const read = () => readConfig({ MAIL_TO: 'bureau@example.org', [name]: value });
    expect(read).toThrow(ConfigError);
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

  it('accepts a mail server without encryption only if it is asked to', () => {
    const smtpUrl = 'smtp://mail.example.org:25?tls=off';
    expect(readConfig({ SMTP_URL: smtpUrl, MAIL_TO: 'bureau@example.org' })).toMatchObject({ smtpUrl });
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
      new RegExp(`^SMTP_OAUTH_TOKEN_URL : .*${name}`),
    );
  });
});
