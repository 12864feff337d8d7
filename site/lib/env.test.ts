import { afterEach, describe, expect, it, vi } from 'vitest';

/** The settings as a build with this environment reads them. */
async function settings(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  return import('./env.ts');
}

afterEach(() => vi.unstubAllEnvs());

describe('where the form posts to', () => {
  it.each(['/submit', 'https://api.forms.example/submit', 'http://127.0.0.1:4000/submit?form=7'])(
    'may be %s',
    async (address) => {
      const built = await settings({ PUBLIC_SUBMIT_URL: address, PUBLIC_ACCESS_KEY: 'cle-publique' });
      expect(built.SUBMIT_URL).toBe(address);
    },
  );
  it('is our own server where nothing is said', async () => {
    expect((await settings({ PUBLIC_SUBMIT_URL: ' ' })).SUBMIT_URL).toBe('/submit');
  });
  it.each([
    'forms.example/submit',
    '/envoyer',
    'mailto:devis@ile-nette.example',
    'submit',
    '//forms.example/submit',
  ])('stops the build where nobody would answer: %s', async (address) => {
    await expect(settings({ PUBLIC_SUBMIT_URL: address })).rejects.toThrow(/^PUBLIC_SUBMIT_URL : /);
  });
});

describe('a hosted provider', () => {
  const PROVIDER = 'https://api.forms.example/submit';

  it.each<Record<string, string>>([{}, { PUBLIC_ACCESS_KEY: ' ' }, { PUBLIC_ACCESS_KEY: 'local' }])(
    'gets no form with the key of our own server: %o',
    async (key) => {
      await expect(settings({ PUBLIC_SUBMIT_URL: PROVIDER, ...key })).rejects.toThrow(
        /^PUBLIC_ACCESS_KEY : [^\n]*api\.forms\.example[^\n]*\.$/,
      );
    },
  );

  it('is known by its host', async () => {
    const built = await settings({ PUBLIC_SUBMIT_URL: PROVIDER, PUBLIC_ACCESS_KEY: 'cle-publique' });
    expect(built).toMatchObject({ PROVIDER_HOST: 'api.forms.example', ACCESS_KEY: 'cle-publique' });
  });

  it.each<Record<string, string>>([
    {},
    { SITE_URL: 'https://a.example', PUBLIC_SUBMIT_URL: 'https://a.example/submit' },
  ])('is none where the form stays on the site: %o', async (environment) => {
    const built = await settings(environment);
    expect(built).toMatchObject({ PROVIDER_HOST: undefined, ACCESS_KEY: 'local' });
  });
});

describe("the site's address", () => {
  it('is taken without its last slash', async () => {
    expect((await settings({ SITE_URL: 'https://www.example.org/' })).SITE_URL).toBe(
      'https://www.example.org',
    );
  });
  it('stops the build when it has a path', async () => {
    await expect(settings({ SITE_URL: 'https://www.example.org/site' })).rejects.toThrow(/^SITE_URL : /);
  });
});
