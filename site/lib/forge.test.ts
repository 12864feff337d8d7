import { expect, test } from 'vitest';
import { headersFile, headerTable } from '../integrations/headers.ts';
import { forgeOrigins, readForge } from './forge.ts';

const HOME = 'https://git.example.org';

test.each([
  ['github bureau/site', { name: 'github', repo: 'bureau/site' }, 'https://api.github.com'],
  [
    'github bureau/site https://auth.example.org',
    { name: 'github', base_url: 'https://auth.example.org' },
    'https://api.github.com',
  ],
  [
    `gitlab ${HOME} group/sub/site a1`,
    { name: 'gitlab', repo: 'group/sub/site', auth_type: 'pkce', app_id: 'a1', api_root: `${HOME}/api/v4` },
    HOME,
  ],
  [
    `gitea ${HOME}/ bureau/site a-1`,
    { name: 'gitea', base_url: HOME, app_id: 'a-1', api_root: `${HOME}/api/v1` },
    HOME,
  ],
])('only the policy of the editor names the forge of « %s »', (setting, expected, origin) => {
  const forge = readForge(setting);
  if (!forge) throw new Error('no forge');
  expect(forge).toMatchObject(expected);
  const table = headerTable(new Set(), forge);
  const named = Object.keys(table).filter((path) => JSON.stringify(table[path]).includes(origin));
  expect(named).toEqual(['/admin', '/admin/*']);
  expect(forgeOrigins(forge).split(' ')[0]).toBe(origin);
  expect(table['/admin']).not.toHaveProperty('Cross-Origin-Opener-Policy');
  expect(headersFile(table)).toContain('/admin\n  ! Content-Security-Policy\n  Content-Security-Policy: ');
});

test('an empty setting is no forge, and an incomplete one is refused', () => {
  expect(readForge('')).toBeUndefined();
  for (const setting of ['github', 'gitea bureau/site', 'bitbucket bureau/site', 'oui'])
    expect(() => readForge(setting)).toThrow('EDITOR_FORGE');
});
