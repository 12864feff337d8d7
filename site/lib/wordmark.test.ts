import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The header for a company of this name with these links. */
async function headerOf(name: string, more: readonly string[] = []) {
  const links = ['Accueil', 'À Propos', 'Blog', 'Contact', ...more];
  vi.doMock('../../content/data/company.data.ts', () => ({ company: { name } }));
  vi.doMock('../../content/data/logo.data.ts', () => ({ logo: null }));
  vi.doMock('../../content/data/navigation.data.ts', () => ({
    MAIN_LINKS: links.map((label) => ({ label })),
  }));
  const { WORDMARK_FIT, FULL_MENU_FROM } = await import('./wordmark.ts');
  return [WORDMARK_FIT, FULL_MENU_FROM];
}

describe('the header’s room', () => {
  beforeEach(() => vi.resetModules());

  it.each([
    ['Île Nette', 'one-line', 'md'],
    ['ProDébarras', 'one-line', 'lg'],
    ['Débarras Martin', 'two-lines', 'lg'],
    ['Débarras Martin & Fils', 'small', 'lg'],
    ['Débarrasnettoyagesrestaurateur', 'small', 'lg'],
    ['Καθαρισμός', 'one-line', 'lg'],
  ])('for « %s »: %s, the menu from %s', async (name, fit, from) => {
    expect(await headerOf(name)).toEqual([fit, from]);
  });

  it('for more links is in a wider window, or nowhere', async () => {
    const six = ['Réalisations', 'Tarifs'];
    expect(await headerOf('Île Nette', six)).toEqual(['one-line', 'xl']);
    vi.resetModules();
    expect(await headerOf('Île Nette', [...six, 'Questions fréquentes', 'Nos engagements'])).toEqual([
      'one-line',
      'never',
    ]);
  });
});
