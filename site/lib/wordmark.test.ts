import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The header for a company of this name with these links. */
async function headerOf(name: string, more: readonly string[] = []) {
  const links = ['Accueil', 'À Propos', 'Blog', 'Contact', ...more];
  vi.doMock('../../content/data/company.data.ts', () => ({ company: { name } }));
  vi.doMock('../../content/data/logo.data.ts', () => ({ logo: null }));
  vi.doMock('../../content/data/navigation.data.ts', () => ({
    MAIN_LINKS: links.map((label) => ({ label })),
  }));
  const { ONE_LINE, FULL_MENU_FROM } = await import('./wordmark.ts');
  return [ONE_LINE, FULL_MENU_FROM];
}

describe('the header’s room', () => {
  beforeEach(() => vi.resetModules());

  it.each([
    ['Île Nette', true, 'md'],
    ['ProDébarras', true, 'lg'],
    ['Débarras Martin & Fils', false, 'lg'],
    ['Débarrasnettoyagesrestaurateur', false, 'lg'],
    ['Καθαρισμός', true, 'lg'],
  ])('for « %s », in one line: %s, the menu from %s', async (name, oneLine, from) => {
    expect(await headerOf(name)).toEqual([oneLine, from]);
  });

  it('for more links is in a wider window, or nowhere', async () => {
    const six = ['Réalisations', 'Tarifs'];
    expect(await headerOf('Île Nette', six)).toEqual([true, 'xl']);
    vi.resetModules();
    expect(await headerOf('Île Nette', [...six, 'Questions fréquentes', 'Nos engagements'])).toEqual([
      true,
      'never',
    ]);
  });
});
