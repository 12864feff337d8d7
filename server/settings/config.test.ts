import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { OperatorError } from '../base/errors.ts';
import { readConfig } from './config.ts';
import { variableOf } from './schema.ts';

const OAUTH = {
  MAIL_TO: 'bureau@example.org',
  SMTP_URL: 'smtp://boite%40exemple.fr@smtp.example.org:587',
  SMTP_OAUTH_TOKEN_URL: 'https://login.example.org/token',
  SMTP_OAUTH_CLIENT_ID: 'site',
  SMTP_OAUTH_CLIENT_SECRET: 'secret',
};

/** Matches one line that names the variable and shows no secret. */
const refusalOf = (name: string) => new RegExp(`^${name} : (?!.*secret)[^\\n]+$`);

it('the configuration needs no variable, and an empty variable counts as absent', () => {
  for (const env of [{}, { PORT: '', SMTP_URL: ' ', TRUST_PROXY: '' }])
    expect(readConfig(env)).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      smtpUrl: undefined,
      smtpOAuth: undefined,
      alertTo: undefined,
      ackFrom: undefined,
      siteUrl: 'https://www.ile-nette.example',
      officeUrl: 'http://localhost:3000',
      trustProxy: false,
      retentionDays: 1095,
      logLevel: 'info',
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
  ['office', 'off', false],
  ['office', 'TRUE', true],
  ['port', '0', 0],
  ['port', '65535', 65_535],
  ['retentionDays', '1', 1],
  ['retentionDays', '36500', 36_500],
  ['dataDir', '/var/lib/site', '/var/lib/site'],
  ['siteUrl', 'https://www.example.org/', 'https://www.example.org'],
  ['smtpUrl', 'smtp://mail.example.org:25?tls=off', 'smtp://mail.example.org:25?tls=off'],
  ['heartbeatUrl', 'http://ping.example.org/x?y', 'http://ping.example.org/x?y'],
  ['mailTo', 'Bureau <b@example.org>, c@example.org', 'Bureau <b@example.org>, c@example.org'],
  ['mailTo', Array(20).fill('a@b.fr').join(), Array(20).fill('a@b.fr').join()],
  ['officeKey', 'x'.repeat(32), 'x'.repeat(32)],
  ['officeKey', 'x'.repeat(200), 'x'.repeat(200)],
] as const)('the setting %s is read from « %s »', (key, value, expected) => {
  expect(readConfig({ MAIL_TO: 'bureau@example.org', [variableOf(key)]: value })[key]).toBe(expected);
});

it.each(
  Object.entries({
    PORT: ['abc', '65536', '-1', '3e3'],
    DATA_DIR: ['~/demandes'],
    DATABASE_URL: ['mysql://x/y', 'postgres://'],
    SMTP_URL: [
      'mail.example.org',
      'http://moi:secret@mail.example.org',
      'smtps://mail.example.org?tls=off',
      'smtp://mail.example.org?ignoreTLS=true',
      'smtp://mail.example.org?tls=off&requireTLS=false',
    ],
    HEARTBEAT_URL: ['ping.example.org', 'https://moi:secret@ping.example.org/x'],
    MAIL_TO: ['bureau', ',', Array(21).fill('a@b.fr').join()],
    MAIL_FROM: ['a@b.fr, c@d.fr', 'Devis <>'],
    ALERT_TO: ['a@b.fr\r\nBcc: c@d.fr', Array(21).fill('a@b.fr').join(), 'bureau, a@b.fr'],
    ACK_FROM: ['@', 'a@b.fr, c@d.fr'],
    SITE_URL: ['www.example.org', 'https://example.org/site', 'ftp://example.org', 'pas une\nadresse'],
    TRUST_PROXY: ['peut-être', '10.0.0.0/64'],
    OFFICE: ['peut-être'],
    OFFICE_KEY: ['secret'.repeat(5), 'x'.repeat(201)],
    RETENTION_DAYS: ['0', '1.5', '36501'],
    LOG_LEVEL: ['verbeux'],
  }).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
)('%s=%s is refused in one line, without a secret', (name, value) => {
  const read = () => readConfig({ MAIL_TO: 'bureau@example.org', [name]: value });
  expect(read).toThrow(OperatorError);
  expect(read).toThrow(refusalOf(name));
});

it.each([
  ['PORT', 'abc', 'il faut un nombre entier de 0 à 65535'],
  ['RETENTION_DAYS', '0', 'il faut un nombre entier de 1 à 36500'],
  ['MAIL_FROM', 'moi', 'il faut une adresse e-mail'],
  ['ALERT_TO', 'moi', 'il faut une ou plusieurs adresses e-mail'],
])('a refusal of %s says what is wrong and what is expected', (name, value, expected) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} : « ${value} » ne convient pas, ${expected}.`);
});

it('MAIL_TO is required beside SMTP_URL, and on a public site may be no example address', () => {
  const SMTP_URL = 'smtp://mail.example.org';
  expect(() => readConfig({ SMTP_URL })).toThrow(/^MAIL_TO : variable absente/);
  const settings = { SMTP_URL, SITE_URL: 'https://www.exemple.fr' };
  expect(() => readConfig({ ...settings, MAIL_TO: 'a@b.example' })).toThrow(/^MAIL_TO : .* est un exemple/);
  expect(readConfig({ ...settings, MAIL_TO: 'a@b.fr' }).officeUrl).toBe('https://www.exemple.fr');
});

it.each([
  ['https://login.example.org/token'],
  ['http://localhost:8080/token'],
  ['http://127.0.0.1/token'],
  ['http://[::1]/token'],
])('SMTP_OAUTH_TOKEN_URL may be https, or http on this machine: %s', (url) => {
  expect(readConfig({ ...OAUTH, SMTP_OAUTH_TOKEN_URL: url }).smtpOAuth).toEqual({
    tokenUrl: url,
    clientId: 'site',
    clientSecret: 'secret',
    refreshToken: undefined,
    scope: undefined,
  });
});

it.each([
  ['SMTP_URL', ''],
  ['SMTP_URL', 'smtp://boite%40exemple.fr:secret@smtp.example.org'],
  ['SMTP_URL', 'smtp://smtp.example.org'],
  ['SMTP_OAUTH_TOKEN_URL', ''],
  ['SMTP_OAUTH_TOKEN_URL', 'login.example.org'],
  ['SMTP_OAUTH_TOKEN_URL', 'http://login.example.org/token'],
  ['SMTP_OAUTH_TOKEN_URL', 'https://moi:secret@login.example.org/token'],
  ['SMTP_OAUTH_CLIENT_ID', ''],
  ['SMTP_OAUTH_CLIENT_SECRET', ''],
])('the settings of OAuth2 are refused with %s=%s', (name, value) => {
  expect(() => readConfig({ ...OAUTH, [name]: value })).toThrow(refusalOf(name));
});

it.each(['SMTP_OAUTH_REFRESH_TOKEN', 'SMTP_OAUTH_SCOPE'])(
  '%s alone is refused, because the other settings of OAuth2 are missing',
  (name) => {
    const { MAIL_TO, SMTP_URL } = OAUTH;
    expect(() => readConfig({ MAIL_TO, SMTP_URL, [name]: 'secret' })).toThrow(
      /^SMTP_OAUTH_TOKEN_URL : variable absente/,
    );
  },
);
