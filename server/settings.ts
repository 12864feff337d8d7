import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { BUILD_SETTINGS } from '../quote/settings.ts';
import { isOwnMachine } from './network.ts';

/** The variables of the environment, and what each may say. */

const OFF = ['off', 'false', 'no', '0'];
const ON = ['on', 'true', 'yes'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const expected = (text: string) => ({ message: text });
/** For values that hold a password or a key, which must not reach the terminal. */
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

/** One or several addresses, each with an optional name: `Devis <devis@exemple.fr>, chef@exemple.fr`. */
function addresses(max: number) {
  const isValid = (raw: string) => {
    const found = addressparser(raw, { flatten: true });
    const areAddresses = found.every(({ address }) => /^[^\s@<>]+@[^\s@<>]+$/.test(address));
    return found.length > 0 && found.length <= max && areAddresses && !/[\r\n]/.test(raw);
  };
  const form = max === 1 ? 'il faut une adresse e-mail' : 'il faut une ou plusieurs adresses e-mail';
  return text.refine(isValid, expected(form)).optional();
}

const onOrOff = (initial: boolean) =>
  z.stringbool({ truthy: [...ON, '1'], falsy: OFF, error: 'il faut on ou off' }).default(initial);

const ipRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const trustProxy = text
  .toLowerCase()
  .refine(
    (raw) =>
      [...OFF, ...ON].includes(raw) ||
      /^[1-9]$/.test(raw) ||
      raw.split(',').every((part) => ipRange.safeParse(part.trim()).success),
    expected('il faut off, on, un nombre de relais de 1 à 9, ou des adresses IP'),
  )
  .transform((raw) => {
    if (OFF.includes(raw)) return false;
    if (ON.includes(raw)) return 1;
    return /^[1-9]$/.test(raw) ? Number(raw) : raw;
  });

const SMTP_FORM = 'smtp://machine:port ou smtps://utilisateur:motdepasse@machine';
/** The mail library would take any other option from the address, even one that turns encryption off. */
const hasKnownOptions = (raw = ''): boolean => {
  const { protocol, search = '' } = URL.parse(raw) ?? {};
  return search === '' || (protocol === 'smtp:' && search === '?tls=off');
};
const smtpUrl = url(['smtp:', 'smtps:'], SMTP_FORM).refine(
  hasKnownOptions,
  secret('après « ? », seul tls=off est admis, et seulement avec smtp:'),
);
/** Secrets are posted there, so it must be https, or this machine. */
const isSafeTokenUrl = (raw: string): boolean => {
  const { protocol, hostname = '', username } = URL.parse(raw) ?? {};
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname)));
};
const POSTGRES_FORM = 'postgres://utilisateur:motdepasse@machine/base';

export const schema = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: integer(0, 65_535).default(3000),
  // Only a shell expands `~`. Elsewhere it would be a folder of that name.
  DATA_DIR: text
    .refine((path) => !path.startsWith('~'), expected('il faut un chemin sans « ~ »'))
    .default('data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], POSTGRES_FORM),
  SMTP_URL: smtpUrl,
  SMTP_OAUTH_TOKEN_URL: text.refine(isSafeTokenUrl, secret('il faut une adresse https://')).optional(),
  SMTP_OAUTH_CLIENT_ID: text.optional(),
  SMTP_OAUTH_CLIENT_SECRET: text.optional(),
  SMTP_OAUTH_REFRESH_TOKEN: text.optional(),
  SMTP_OAUTH_SCOPE: text.optional(),
  MAIL_TO: addresses(20),
  MAIL_FROM: addresses(1),
  ACCESS_KEY: text.refine((key) => key.length <= 200, secret('il faut 200 caractères au plus')).optional(),
  TRUST_PROXY: trustProxy.default(false),
  HSTS_INCLUDE_SUBDOMAINS: onOrOff(false),
  RETENTION_DAYS: integer(1, 36_500).default(1095),
  ALERT_TO: addresses(20),
  ACK_FROM: addresses(1),
  OFFICE: onOrOff(true),
  OFFICE_KEY: text
    .refine((key) => key.length >= 32 && key.length <= 200, secret('il faut de 32 à 200 caractères'))
    .optional(),
  HEARTBEAT_URL: url(['https:', 'http:'], 'une adresse https://…'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `il faut ${LOG_LEVELS.join(', ')}` }).default('info'),
});

export type Values = z.infer<typeof schema>;

/** Every variable that the server or the build reads. */
export const SETTINGS: readonly string[] = [...Object.keys(schema.shape), ...BUILD_SETTINGS];
