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
      expect((await settings({ PUBLIC_SUBMIT_URL: address })).SUBMIT_URL).toBe(address);
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
