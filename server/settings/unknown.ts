import { SETTINGS } from './schema.ts';

/** Environment variables that have no effect: `SMPT_URL` would start a server whose e-mails nobody reads. */

/** Settings that no longer exist, and what does their work. */
export const REMOVED_SETTINGS: Record<string, string> = {
  ALERT_URL: 'HEARTBEAT_URL est la seule alarme (docs/operations.md)',
  ALERT_FORMAT: 'HEARTBEAT_URL est la seule alarme (docs/operations.md)',
  SMTP_FALLBACK_URL:
    'si le serveur d’e-mails est en panne, les demandes attendent son retour pendant deux jours',
};

/** First words that programs of all kinds use. */
const GENERIC = ['ACCESS_', 'DATA_', 'DATABASE_', 'LOG_', 'SITE_'];
/** The usual slip. */
const SLIP = 'SMPT_';

/** One line for the operator about each variable that begins as ours do. An empty one counts as unset. */
export function unknownSettings(env: Record<string, string | undefined>): string[] {
  const firstWords = SETTINGS.flatMap((name) => /^[^_]+_/.exec(name) ?? []);
  const ours = [...firstWords.filter((word) => !GENERIC.includes(word)), SLIP];
  return Object.entries(env).flatMap(([name, value = '']) => {
    if (!value.trim() || SETTINGS.includes(name)) return [];
    const instead = REMOVED_SETTINGS[name];
    if (instead) return [`${name} : cette variable n’existe plus, elle reste sans effet ; ${instead}.`];
    return ours.some((word) => name.startsWith(word))
      ? [`${name} : variable inconnue, elle reste sans effet.`]
      : [];
  });
}
