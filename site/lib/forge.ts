import type { GitBackend } from '@sveltia/cms';
import { refusedSetting } from '../../quote/settings.ts';

const COMMIT_MESSAGES = {
  create: 'Création\u00a0: {{collection}} {{slug}}',
  update: 'Mise à jour\u00a0: {{collection}} {{slug}}',
  delete: 'Suppression\u00a0: {{collection}} {{slug}}',
  uploadMedia: 'Ajout\u00a0: {{path}}',
  deleteMedia: 'Suppression\u00a0: {{path}}',
};

const EXPECTED =
  'il faut «\u00a0github compte/depot\u00a0», ' +
  '«\u00a0gitlab https://gitlab.com compte/depot numéro-d’application\u00a0» ou ' +
  '«\u00a0gitea https://forge.exemple.fr compte/depot numéro-d’application\u00a0»';

/**
 * Parses `EDITOR_FORGE`, the Git forge of the editor at /admin. The forge's name (github, gitlab; gitea also means
 * Forgejo) is followed, in any order, by its URL, `owner/repository` and an application id. Throws if one is missing.
 */
export function readForge(value: string): GitBackend | undefined {
  if (value === '') return undefined;
  const [name, ...words] = value.trim().split(/\s+/);
  const base_url = words.find((word) => /^https?:\/\//.test(word))?.replace(/\/+$/, '');
  const repo = words.find((word) => /^[\w.-]+(?:\/[\w.-]+)+$/.test(word));
  const app_id = words.find((word) => /^[\w-]+$/.test(word));
  const shared = { repo: repo ?? '', commit_messages: COMMIT_MESSAGES, ...(app_id && { app_id }) };
  if (repo && name === 'github') return { name, ...shared, ...(base_url && { base_url }) };
  if (repo && base_url && name === 'gitlab')
    return { name, ...shared, base_url, api_root: `${base_url}/api/v4`, auth_type: 'pkce' };
  if (repo && base_url && name === 'gitea')
    return { name, ...shared, base_url, api_root: `${base_url}/api/v1` };
  throw new Error(refusedSetting('EDITOR_FORGE', value, EXPECTED));
}

/** Returns the origins that the editor must reach. GitHub's `base_url` is none: it is only for the sign-in window. */
export const forgeOrigins = ({ name, base_url = '' }: GitBackend): string =>
  name === 'github'
    ? 'https://api.github.com https://avatars.githubusercontent.com'
    : new URL(base_url).origin;
