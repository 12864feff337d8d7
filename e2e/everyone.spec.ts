import { audit, runningAnimations } from './support/audit.ts';
import { gotoLaidOut, SITEMAP_PATHS } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedError: /status of 40[45]/, contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...SITEMAP_PATHS, '/nulle-part', '/submit'])
  test(`${path}: axe, targets of 44 px, no animation, no horizontal scrolling`, async ({ page }) => {
    await gotoLaidOut(page, path);
    await audit(page, path);
    expect.soft(await runningAnimations(page), 'movement although the visitor wants none').toEqual([]);
  });
