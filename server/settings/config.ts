import { resolve } from 'node:path';
import type { z } from 'zod';
import { readSiteUrl, refusedSetting } from '../../quote/settings.ts';
import { OperatorError } from '../base/errors.ts';
import { isPublic } from '../base/network.ts';
import { readTable } from '../base/tables.ts';
import { oauthSchema, schema, unknownSettings, variableOf } from './schema.ts';

/** The settings, read from the environment once, at the start. Nothing else reads `process.env`. */
export interface Config extends z.infer<typeof schema> {
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  /** The origin of links to the office: SITE_URL if it is given, else this machine. */
  officeUrl: string;
  dist: string;
  /** A line about each variable that has no effect, such as a misspelt one. */
  unknown: string[];
}

/** Checks whether letters are sent. Without a mail server, they become files. */
export const hasMailServer = ({ smtpUrl }: Config): boolean => smtpUrl !== undefined;

type Environment = Record<string, string | undefined>;

const REPOSITORY = resolve(import.meta.dirname, '../..');
const OAUTH_MAILBOX = 'smtp://boite%40exemple.fr@smtp.office365.com:587';

/** Reads the variables of a schema's keys. An empty one counts as unset. */
const readVariables = (keys: object, env: Environment, prefix = ''): Environment =>
  Object.fromEntries(
    Object.keys(keys).map((key) => [key, env[prefix + variableOf(key)]?.trim() || undefined]),
  );

function parseVariables(env: Environment): z.infer<typeof schema> {
  const oauth = readVariables(oauthSchema.shape, env, 'SMTP_OAUTH_');
  const smtpOAuth = Object.values(oauth).some(Boolean) ? oauth : undefined;
  const parsed = schema.safeParse({ ...readVariables(schema.shape, env), smtpOAuth });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const { path = [], message = '' } = issue ?? {};
  const name = path.map((key) => variableOf(String(key))).join('_');
  const value = env[name]?.trim();
  if (!value)
    throw new OperatorError(`${name} : variable absente, alors que d’autres SMTP_OAUTH_… sont données.`);
  const isSecret = issue?.code === 'custom' && issue.params?.secret === true;
  throw new OperatorError(
    isSecret ? `${name} : la valeur ne convient pas, ${message}.` : refusedSetting(name, value, message),
  );
}

function siteUrlOf(env: Environment): string {
  try {
    return readSiteUrl(env.SITE_URL);
  } catch (error) {
    throw new OperatorError((error as Error).message);
  }
}

/** Reads and checks the whole configuration. Throws an `OperatorError` that names the wrong variable. */
export function readConfig(env: Environment): Config {
  const values = parseVariables(env);
  const { smtpUrl = '', mailTo, smtpOAuth } = values;
  if (smtpUrl && !mailTo)
    throw new OperatorError(
      'MAIL_TO : variable absente, alors que SMTP_URL est donnée ; indiquez qui reçoit les demandes.',
    );
  const { username, password } = URL.parse(smtpUrl) ?? {};
  if (smtpOAuth && (!username || password))
    throw new OperatorError(
      `SMTP_URL : avec SMTP_OAUTH_*, il faut une boîte et pas de mot de passe, comme ${OAUTH_MAILBOX}.`,
    );
  const siteUrl = siteUrlOf(env);
  if (smtpUrl && isPublic(siteUrl) && String(mailTo).includes('.example'))
    throw new OperatorError(`MAIL_TO : ${mailTo} est un exemple ; indiquez qui reçoit les demandes.`);
  return {
    ...values,
    dataDir: resolve(values.dataDir),
    siteUrl,
    officeUrl: env.SITE_URL?.trim() ? siteUrl : `http://localhost:${values.port}`,
    dist: resolve(REPOSITORY, 'dist'),
    unknown: unknownSettings(env),
  };
}

/**
 * Checks whether requests arrive here but reach nobody by e-mail: the site is public, its form posts to this server and
 * not to a hosted provider, and there is no mail server.
 */
export function isMailUnread(config: Config): boolean {
  const { siteUrl, dist } = config;
  if (hasMailServer(config) || !isPublic(siteUrl)) return false;
  const { submitUrl } = readTable<{ submitUrl: string }>(dist, 'form.json');
  return URL.parse(submitUrl, siteUrl)?.origin === siteUrl;
}
