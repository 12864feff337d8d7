import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Returns ONE_LINE and FULL_MENU_FROM for a company with this name, and these links beside the usual four. */
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

describe('the header', () => {
  beforeEach(() => vi.resetModules());

  it.each([
    ['Île Nette', true, 'md'],
    ['ProDébarras', true, 'lg'],
    ['Débarras Martin & Fils', false, 'lg'],
    ['Débarrasnettoyagesrestaurateur', false, 'lg'],
    ['Καθαρισμός', true, 'lg'],
  ])('shows « %s » on one line: %s, and the full menu from %s on', async (name, oneLine, from) => {
    expect(await headerOf(name)).toEqual([oneLine, from]);
  });

  it('shows a full menu with more links only in a wider window, or never', async () => {
    const six = ['Réalisations', 'Tarifs'];
    expect(await headerOf('Île Nette', six)).toEqual([true, 'xl']);
    vi.resetModules();
    expect(await headerOf('Île Nette', [...six, 'Questions fréquentes', 'Nos engagements'])).toEqual([
      true,
      'never',
    ]);
  });
});
