import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { BUILD_SETTINGS } from '../../quote/settings.ts';
import { isOwnMachine } from '../base/network.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const expected = (text: string) => ({ message: text });
/** The refusal of a value that may hold a password or a key. `config.ts` then prints the message without the value. */
const secret = (text: string) => ({ message: text, params: { secret: true } });

const text = z.string();

const integer = (min: number, max: number) =>
  text
    .regex(/^\d{1,9}$/, { abort: true, error: `il faut un nombre entier de ${min} à ${max}` })
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected(`il faut un nombre entier de ${min} à ${max}`));

function url(protocols: string[], form: string) {
  const isValid = (raw: string) => {
    const parsed = URL.parse(raw);
    return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== '';
  };
  return text.refine(isValid, secret(`il faut ${form}`)).optional();
}

/** A list of addresses, each with an optional name: `Devis <devis@exemple.fr>, chef@exemple.fr`. */
function addresses(max: number) {
  const isValid = (raw: string) => {
    const found = addressparser(raw, { flatten: true });
    const areAddresses = found.every(({ address }) => /^[^\s@<>]+@[^\s@<>]+$/.test(address));
    return found.length > 0 && found.length <= max && areAddresses && !/[\r\n]/.test(raw);
  };
  const form = max === 1 ? 'il faut une adresse e-mail' : 'il faut une ou plusieurs adresses e-mail';
  return text.refine(isValid, expected(form)).optional();
}

const ipRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const trustProxy = z.union(
  [
    z.stringbool().transform((isOn) => (isOn ? 1 : false)),
    text.regex(/^[2-9]$/).transform(Number),
    text.refine((raw) => raw.split(',').every((part) => ipRange.safeParse(part.trim()).success)),
  ],
  'il faut off, on, un nombre de relais de 1 à 9, ou des adresses IP',
);

const SMTP_FORM = 'smtp://machine:port ou smtps://utilisateur:motdepasse@machine';
/** Refuses unknown options of SMTP_URL: nodemailer would obey them, even `ignoreTLS`, which turns encryption off. */
const hasKnownOptions = (raw = ''): boolean => {
  const { protocol, search = '' } = URL.parse(raw) ?? {};
  return search === '' || (protocol === 'smtp:' && search === '?tls=off');
};
const smtpUrl = url(['smtp:', 'smtps:'], SMTP_FORM).refine(
  hasKnownOptions,
  secret('après « ? », seul tls=off est admis, et seulement avec smtp:'),
);
/** Checks whether secrets may be posted to an address: by https, or to this machine. */
const isSafeTokenUrl = (raw: string): boolean => {
  const { protocol, hostname = '', username } = URL.parse(raw) ?? {};
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname)));
};
const POSTGRES_FORM = 'postgres://utilisateur:motdepasse@machine/base';

/** Login by access token instead of a password: SMTP_OAUTH_TOKEN_URL and so on. */
export const oauthSchema = z.object({
  tokenUrl: text.refine(isSafeTokenUrl, secret('il faut une adresse https://')),
  clientId: text,
  clientSecret: text,
  /** With a refresh token, access tokens are asked for by the grant `refresh_token`, else by `client_credentials`. */
  refreshToken: text.optional(),
  scope: text.optional(),
});
export type OAuthSettings = z.infer<typeof oauthSchema>;

export const schema = z.object({
  host: text.default('127.0.0.1'),
  port: integer(0, 65_535).default(3000),
  // Only a shell expands `~`. A value from a file would create a folder named `~`.
  dataDir: text
    .refine((path) => !path.startsWith('~'), expected('il faut un chemin sans « ~ »'))
    .default('data'),
  databaseUrl: url(['postgres:', 'postgresql:'], POSTGRES_FORM),
  /** The key that a form must send. The default is the key of the built form. */
  accessKey: text.optional(),
  smtpUrl,
  smtpOAuth: oauthSchema.optional(),
  /** The mailboxes in which the company reads its requests. */
  mailTo: addresses(20),
  mailFrom: addresses(1),
  /** The proxies whose X-Forwarded-For is believed: none, a number of hops, or a list of addresses. */
  trustProxy: trustProxy.default(false),
  retentionDays: integer(1, 36_500).default(1095),
  alertTo: addresses(20),
  ackFrom: addresses(1),
  /** False: there is no office at /bureau. */
  office: z.stringbool({ error: 'il faut on ou off' }).default(true),
  /** The key that signs links. The default is a key file in the data folder. */
  officeKey: text
    .refine((key) => key.length >= 32 && key.length <= 200, secret('il faut de 32 à 200 caractères'))
    .optional(),
  /** The address of a monitor, called every minute. While something is wrong, `…/fail` is called instead. */
  heartbeatUrl: url(['https:', 'http:'], 'une adresse https://…').refine(
    (raw = '') => !URL.parse(raw)?.username,
    secret('il ne faut ni utilisateur ni mot de passe'),
  ),
  logLevel: z.enum(LOG_LEVELS, { error: `il faut ${LOG_LEVELS.join(', ')}` }).default('info'),
});

/** Returns the name of a key's variable: DATA_DIR for `dataDir`, SMTP_OAUTH for `smtpOAuth`. */
export const variableOf = (key: string): string =>
  key.replace(/(?<=[a-z])[A-Z]/g, (capital) => `_${capital}`).toUpperCase();

/** Every variable that the server or the build reads. */
export const SETTINGS: readonly string[] = [
  ...Object.keys(schema.shape).map(variableOf),
  ...Object.keys(oauthSchema.shape).map((key) => `SMTP_OAUTH_${variableOf(key)}`),
  ...BUILD_SETTINGS,
];

/** The first words of our variables. No other program's begin with them. SMPT is a usual misspelling of SMTP. */
const OUR_PREFIXES = /^(?:ACK|ALERT|HEARTBEAT|MAIL|OFFICE|PUBLIC|RETENTION|SMPT|SMTP|TRUST)_/;

const FORMER_SETTINGS = [
  'ALERT_FORMAT',
  'ALERT_URL',
  'HSTS_INCLUDE_SUBDOMAINS',
  'INDEXNOW_KEY',
  'SMTP_FALLBACK_URL',
];

/** Returns a line about each variable that has no effect. With SMPT_URL, a server would start and mail nothing. */
export function unknownSettings(env: Record<string, string | undefined>): string[] {
  const lines: string[] = [];
  for (const [name, value] of Object.entries(env)) {
    if (!value?.trim() || SETTINGS.includes(name)) continue;
    if (FORMER_SETTINGS.includes(name))
      lines.push(`${name} : cette variable ne sert plus, elle reste sans effet.`);
    else if (OUR_PREFIXES.test(name)) lines.push(`${name} : variable inconnue, elle reste sans effet.`);
  }
  return lines;
}
