import { isIP } from 'node:net';
import { resolve } from 'node:path';
import addressparser from 'nodemailer/lib/addressparser';
import { OperatorError } from './errors.ts';

/** What the environment decides, validated once at boot. Nothing else reads `process.env`. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Where the company reads its requests; only set by the operator. */
  mailTo: string | undefined;
  mailFrom: string | undefined;
  /** The public key that the submit path accepts; absent: that of the built form. */
  accessKey: string | undefined;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  /** Which proxies may name the visitor's address: none, so many hops, or a list of addresses. */
  trustProxy: false | number | string;
  retentionDays: number;
  alertTo: string | undefined;
  ackFrom: string | undefined;
  logLevel: string;
  /** The folder of the built site. */
  dist: string;
}

/** Its message is one line that names the variable and says what is expected. */
export class ConfigError extends OperatorError {}

type Environment = Record<string, string | undefined>;

const REPOSITORY = resolve(import.meta.dirname, '..');
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const PORT_MAX = 65_535;
const RETENTION_DAYS_MAX = 36_500;
const OFF = ['off', 'false', 'no', '0'];
const ON = ['on', 'true', 'yes'];

const refuse = (name: string, value: string, expected: string): never => {
  throw new ConfigError(`${name} : « ${value.replace(/\s+/g, ' ')} » ne convient pas, ${expected}.`);
};

/** A secret in the value (a password in a URL) must not reach the terminal. */
const refuseUnseen = (name: string, expected: string): never => {
  throw new ConfigError(`${name} : la valeur ne convient pas, ${expected}.`);
};

/** An empty variable counts as unset, as container files often pass one. */
const text = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const raw = text(env, name);
  if (raw === undefined) return fallback;
  const value = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
  return value >= min && value <= max
    ? value
    : refuse(name, raw, `il faut un nombre entier de ${min} à ${max}`);
}

function url(env: Environment, name: string, protocols: string[], expected: string): string | undefined {
  const raw = text(env, name);
  if (raw === undefined) return undefined;
  const parsed = URL.parse(raw);
  const valid = parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== '';
  return valid ? raw : refuseUnseen(name, expected);
}

function siteUrl(env: Environment): string {
  const raw = text(env, 'SITE_URL') ?? 'https://www.ile-nette.example';
  const parsed = URL.parse(raw);
  const isOrigin =
    parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`;
  return isOrigin
    ? parsed.origin
    : refuse('SITE_URL', raw, 'il faut une adresse sans chemin, comme https://www.exemple.fr');
}

/** One or several addresses, each with an optional name: `Devis <devis@exemple.fr>, chef@exemple.fr`. */
function addresses(env: Environment, name: string, max: number): string | undefined {
  const raw = text(env, name);
  if (raw === undefined) return undefined;
  const found = addressparser(raw, { flatten: true });
  const valid =
    found.length > 0 &&
    found.length <= max &&
    found.every(({ address }) => /^[^\s@<>]+@[^\s@<>]+$/.test(address));
  const expected = max === 1 ? 'il faut une adresse e-mail' : 'il faut une ou plusieurs adresses e-mail';
  return valid && !/[\r\n]/.test(raw) ? raw : refuse(name, raw, expected);
}

function trustProxy(env: Environment): false | number | string {
  const raw = text(env, 'TRUST_PROXY')?.toLowerCase() ?? 'off';
  if (OFF.includes(raw)) return false;
  if (ON.includes(raw)) return 1;
  if (/^[1-9]$/.test(raw)) return Number(raw);
  const isRange = (part: string) => {
    const [address = '', bits, rest] = part.split('/');
    const width = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return (
      width > 0 &&
      rest === undefined &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width))
    );
  };
  return raw.split(',').every((part) => isRange(part.trim()))
    ? raw
    : refuse('TRUST_PROXY', raw, 'il faut off, on, un nombre de relais de 1 à 9, ou des adresses IP');
}

function logLevel(env: Environment): string {
  const raw = text(env, 'LOG_LEVEL') ?? 'info';
  return LOG_LEVELS.includes(raw) ? raw : refuse('LOG_LEVEL', raw, `il faut ${LOG_LEVELS.join(', ')}`);
}

function accessKey(env: Environment): string | undefined {
  const raw = text(env, 'ACCESS_KEY');
  return (raw?.length ?? 0) <= 200 ? raw : refuseUnseen('ACCESS_KEY', 'il faut 200 caractères au plus');
}

/** Only a shell knows what `~` stands for; elsewhere it would be a folder of that name. */
function dataDir(env: Environment): string {
  const raw = text(env, 'DATA_DIR') ?? 'data';
  return raw.startsWith('~') ? refuse('DATA_DIR', raw, 'il faut un chemin sans « ~ »') : raw;
}

/** Reads and checks the whole configuration; throws a {@link ConfigError} at the first variable that is wrong. */
export function readConfig(env: Environment, directory = process.cwd()): Config {
  const config: Config = {
    host: text(env, 'HOST') ?? '127.0.0.1',
    port: integer(env, 'PORT', 3000, 0, PORT_MAX),
    dataDir: resolve(directory, dataDir(env)),
    databaseUrl: url(
      env,
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'il faut postgres://utilisateur:motdepasse@machine/base',
    ),
    smtpUrl: url(
      env,
      'SMTP_URL',
      ['smtp:', 'smtps:'],
      'il faut smtp://machine:port ou smtps://utilisateur:motdepasse@machine',
    ),
    mailTo: addresses(env, 'MAIL_TO', 20),
    mailFrom: addresses(env, 'MAIL_FROM', 1),
    accessKey: accessKey(env),
    siteUrl: siteUrl(env),
    trustProxy: trustProxy(env),
    retentionDays: integer(env, 'RETENTION_DAYS', 1095, 1, RETENTION_DAYS_MAX),
    alertTo: addresses(env, 'ALERT_TO', 20),
    ackFrom: addresses(env, 'ACK_FROM', 1),
    logLevel: logLevel(env),
    dist: resolve(REPOSITORY, 'dist'),
  };
  if (config.smtpUrl && !config.mailTo) {
    throw new ConfigError(
      'MAIL_TO : variable absente, alors que SMTP_URL est donnée ; indiquez qui reçoit les demandes.',
    );
  }
  return config;
}
