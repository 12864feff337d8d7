import { audit, movements } from './support/audit.ts';
import { gotoWhole, LISTED_PAGES } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedError: /status of 40[45]/, contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...LISTED_PAGES, '/nulle-part', '/submit'])
  test(`${path}: axe, targets of 44 px, no movement, no horizontal scrolling`, async ({ page }) => {
    await gotoWhole(page, path);
    await audit(page, path);
    expect.soft(await movements(page), 'movement although the visitor wants none').toEqual([]);
  });
