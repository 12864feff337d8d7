import type { PageData } from '../../quote/pages/index.ts';

type Sample = { [Path in keyof PageData]: [path: Path, data: PageData[Path]] }[keyof PageData];

/** The public pages on demand, as the checks of built pages render them: in every state that differs. */
export const SAMPLES: Sample[] = [
  [
    '/devis-gratuit/photos',
    {
      state: 'open',
      firstName: 'Anne',
      reference: 'a1b2c3d4',
      query: '?demande=a1b2c3d4&cle=20000.key',
      photos: ['first', 'second'],
      said: {
        kept: 2,
        known: 1,
        refused: [{ name: 'liste.txt', message: 'Choisissez d’abord une photo.' }],
        removed: true,
        finished: true,
      },
      address: 'https://www.example.org/devis-gratuit/photos?demande=a1b2c3d4&cle=20000.key',
    },
  ],
  ['/devis-gratuit/photos', { state: 'closed' }],
];
