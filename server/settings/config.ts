import { resolve } from 'node:path';
import type { z } from 'zod';
import { readSiteUrl, refusedSetting } from '../../quote/settings.ts';
import { OperatorError } from '../base/errors.ts';
import { isPublic } from '../base/network.ts';
import { readTable } from '../base/tables.ts';
import { oauthSchema, schema, unknownSettings, variableOf } from './schema.ts';

/** The settings of the environment, validated once at boot. Nothing else reads `process.env`. */
export interface Config extends z.infer<typeof schema> {
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  /** The address to which links to the office lead: SITE_URL if it is given, else this machine. */
  officeUrl: string;
  /** The folder of the built site. */
  dist: string;
  /** A line about each variable that looks like ours and has no effect. */
  unknown: string[];
}

/** Checks whether letters leave this machine. If not, they become files. */
export const sendsMail = ({ smtpUrl }: Config): boolean => smtpUrl !== undefined;

type Environment = Record<string, string | undefined>;

const REPOSITORY = resolve(import.meta.dirname, '../..');
const OAUTH_MAILBOX = 'smtp://boite%40exemple.fr@smtp.office365.com:587';

/** The variables of these keys. An empty one counts as unset. */
const given = (keys: object, env: Environment, prefix = ''): Environment =>
  Object.fromEntries(
    Object.keys(keys).map((key) => [key, env[prefix + variableOf(key)]?.trim() || undefined]),
  );

/** Checks the variables, and throws for the first that is wrong. */
function parseVariables(env: Environment): z.infer<typeof schema> {
  const oauth = given(oauthSchema.shape, env, 'SMTP_OAUTH_');
  const smtpOAuth = Object.values(oauth).some(Boolean) ? oauth : undefined;
  const { success, data, error } = schema.safeParse({ ...given(schema.shape, env), smtpOAuth });
  if (success) return data;
  const [issue] = error.issues;
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

/** Reads and checks the whole configuration. The message of an error is one line that names the variable. */
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
 * Detects that the site is public and sends its requests here, not to a hosted provider, but nobody gets them by
 * e-mail.
 */
export function isMailUnread(config: Config): boolean {
  const { siteUrl, dist } = config;
  if (sendsMail(config) || !isPublic(siteUrl)) return false;
  const { submitUrl } = readTable<{ submitUrl: string }>(dist, 'form.json');
  return URL.parse(submitUrl, siteUrl)?.origin === siteUrl;
}
