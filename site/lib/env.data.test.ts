import { afterEach, expect, it, vi } from 'vitest';

async function readSettings(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  return import('./env.data.ts');
}

afterEach(() => vi.unstubAllEnvs());

const PROVIDER = 'https://api.forms.example/submit';
const SITE = { SITE_URL: 'https://www.example.org' };
const OURS = { SUBMIT_URL: '/submit', PROVIDER_HOST: undefined, ACCESS_KEY: 'local' };

it.each<[Record<string, string>, object]>([
  [{}, OURS],
  [{ PUBLIC_SUBMIT_URL: ' ' }, OURS],
  [
    { SITE_URL: 'https://a.example', PUBLIC_SUBMIT_URL: 'https://a.example/submit' },
    { PROVIDER_HOST: undefined, ACCESS_KEY: 'local' },
  ],
  [
    { ...SITE, PUBLIC_SUBMIT_URL: PROVIDER, PUBLIC_ACCESS_KEY: 'cle-publique' },
    { SUBMIT_URL: PROVIDER, PROVIDER_HOST: 'api.forms.example', ACCESS_KEY: 'cle-publique' },
  ],
  [
    { ...SITE, PUBLIC_SUBMIT_URL: 'http://127.0.0.1:4000/submit?form=7', PUBLIC_ACCESS_KEY: 'cle' },
    { SUBMIT_URL: 'http://127.0.0.1:4000/submit?form=7' },
  ],
  [{ SITE_URL: 'https://www.example.org/' }, { SITE_URL: 'https://www.example.org' }],
])('a build with the environment %o has the settings %o', async (environment, built) => {
  expect(await readSettings(environment)).toMatchObject(built);
});

it.each([
  'forms.example/submit',
  '/envoyer',
  'mailto:devis@ile-nette.example',
  'submit',
  '//forms.example/submit',
])('a build stops if the form could not be posted to PUBLIC_SUBMIT_URL: %s', async (address) => {
  await expect(readSettings({ PUBLIC_SUBMIT_URL: address })).rejects.toThrow(/^PUBLIC_SUBMIT_URL : /);
});

it.each(['', ' ', 'local'])(
  'a build for a provider stops without the provider’s access key: « %s »',
  async (key) => {
    const built = readSettings({ PUBLIC_SUBMIT_URL: PROVIDER, PUBLIC_ACCESS_KEY: key });
    await expect(built).rejects.toThrow(/^PUBLIC_ACCESS_KEY : [^\n]*api\.forms\.example[^\n]*\.$/);
  },
);

it.each<Record<string, string>>([
  { PUBLIC_SUBMIT_URL: PROVIDER, PUBLIC_ACCESS_KEY: 'cle' },
  { EDITOR_FORGE: 'github entreprise/site' },
  { NETLIFY: 'true' },
])('a build that will be published stops without SITE_URL: %o', async (environment) => {
  await expect(readSettings({ SITE_URL: ' ', ...environment })).rejects.toThrow(/^SITE_URL manque/);
  await expect(readSettings({ ...SITE, ...environment })).resolves.toMatchObject(SITE);
});
