import { company } from '../content/data/company.data.ts';
import { faq, home, samples, testimonials } from '../content/data/content.data.ts';
import { NARROW_SPLIT, SPLIT } from '../site/components/before-after/split.ts';
import { expect, test } from './support/test.ts';

const TESTIMONIALS = samples ? 'Exemples d’avis' : 'Témoignages de clients';

test('the first view has the title, the way to the form, and the rating', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('link', { name: 'Devis Gratuit' }).first()).toBeInViewport({ ratio: 1 });
  await expect(main.getByText(company.googleRating?.text ?? '').first()).toBeInViewport({ ratio: 1 });
});

test('the contact page’s first view has the telephone number and the way to the form', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  const call = main.getByRole('link', { name: company.phone.display }).first();
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(call).toHaveAttribute('href', company.phone.href);
  await expect(main.getByRole('link', { name: 'Devis Gratuit' }).first()).toBeInViewport({ ratio: 1 });
});

test('« Nos Services » leads to the services, « Devis Gratuit » to the form', { tag: '@engines' }, async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Nos Services' }).click();
  await expect(page.getByRole('heading', { name: home.services.title })).toBeInViewport();
  await main.getByRole('link', { name: 'Devis Gratuit' }).first().click();
  await expect(page).toHaveURL(/\/devis-gratuit$/);
});

test.describe('below the first view', () => {
  for (const path of ['/', '/services/debarras-cave', '/blog/debarras-cave-etapes-essentielles', '/a-propos'])
    test(`the End key goes to the end of ${path}`, { tag: '@full' }, async ({ page }) => {
      await page.goto(path);
      await expect(async () => {
        await page.keyboard.press('End');
        const last = page.getByRole('link', { name: 'Mentions légales', exact: true });
        await expect(last).toBeInViewport({ timeout: 1000 });
      }).toPass();
    });

  test('an address with a fragment leads to its place, and so does a reload', async ({ page }) => {
    await page.goto('/#contact');
    await expect(page.locator('#contact')).toBeInViewport();
    await page.reload();
    await expect(page.locator('#contact')).toBeInViewport();
  });

  test('a reload keeps the scroll position', { tag: '@full' }, async ({ page }) => {
    const scrolled = () => page.evaluate(() => scrollY);
    await page.goto('/services/debarras-cave');
    const last = page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' });
    await last.scrollIntoViewIfNeeded();
    const left = await scrolled();
    expect(left).toBeGreaterThan(1500);
    await page.reload();
    await expect(last).toBeInViewport();
    expect(await scrolled()).toBeCloseTo(left, -1);
  });
});

test.describe('before and after', () => {
  test.skip(home.hero.pictures !== undefined, 'the owner shows photos, or no picture');
  const slider = 'Comparer l’immeuble avant et après le débarras';

  test('the keyboard moves the handle from its place, and the value is announced', {
    tag: '@engines',
  }, async ({ page, isMobile }) => {
    await page.goto('/');
    const range = page.getByRole('slider', { name: slider });
    const start = Math.round(isMobile ? NARROW_SPLIT : SPLIT);
    await range.focus();
    await expect(range).toHaveValue(String(start));
    await page.keyboard.press('ArrowRight');
    await expect(range).toHaveAttribute('aria-valuetext', new RegExp(`^${start + 1}.% avant`));
    await page.keyboard.press('End');
    await expect(range).toHaveAttribute('aria-valuetext', /^100.% avant, 0.% après$/);
    await page.keyboard.press('ArrowLeft');
    await expect(range).toHaveValue('99');
    await page.keyboard.press('Home');
    await expect(range).toHaveAttribute('aria-valuetext', /^0.% avant, 100.% après$/);
  });

  test('the handle follows a drag', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    const range = page.getByRole('slider', { name: slider });
    const frame = await page.locator('figure > div').first().boundingBox();
    if (!frame) throw new Error('no picture');
    const at = (share: number) => [frame.x + frame.width * share, frame.y + frame.height / 2] as const;
    await page.mouse.move(...at(SPLIT / 100));
    await page.mouse.down();
    await page.mouse.move(...at(0.3), { steps: 8 });
    await page.mouse.up();
    expect(Number(await range.inputValue())).toBeGreaterThan(26);
    expect(Number(await range.inputValue())).toBeLessThan(34);
  });

  test('on a phone the sharp pictures cover the first, coarse one after a touch', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/');
    const whole = page.getByRole('img', { name: /chaque pièce (encombrée|vidée)/ });
    await expect(
      page.getByRole('img', { name: /^Illustration : un immeuble parisien en coupe/ }),
    ).toBeVisible();
    await expect(whole).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(whole).toHaveCount(2);
    const widths = () =>
      whole.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));
    await expect.poll(widths).toEqual([true, true]);
  });

  // On phones, the list of services replaces the rooms.
  test('every room is a link that shows its name', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    const rooms = page.getByRole('list', { name: 'Nos services, pièce par pièce' });
    await expect(rooms.getByRole('link')).toHaveCount(11);
    const attic = rooms.getByRole('link', { name: 'Grenier' });
    await attic.focus();
    await expect(attic.getByText('Grenier')).toHaveCSS('opacity', '1');
    await rooms.getByRole('link', { name: 'Jardin' }).click();
    await expect(page).toHaveURL(/debarras-jardin/);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('three choices replace the handle', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('radio', { name: 'Après' }).check();
      await expect(page.getByRole('img', { name: /chaque pièce vidée/ })).toHaveCSS(
        'clip-path',
        'inset(0px 0px 0px 0%)',
      );
    });
  });
});

test.describe('questions', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });
      test('one answer is open at a time, and can be closed', { tag: '@engines' }, async ({ page }) => {
        await page.goto('/');
        const list = page.getByRole('region', { name: home.faqIntro.title });
        const questions = list.locator('summary');
        const answers = list.locator('details > p');
        await expect(questions).toHaveCount(faq.length);
        await questions.nth(0).click();
        await expect(answers.nth(0)).toBeVisible();
        await questions.nth(3).click();
        await expect(answers.nth(3)).toBeVisible();
        await expect(answers.nth(0)).toBeHidden();
        await questions.nth(3).click();
        await expect(answers.nth(3)).toBeHidden();
      });
    });
  }
});

test.describe('testimonials', () => {
  test('invented ones say so, and are nobody’s rating', { tag: '@both' }, async ({ page }) => {
    test.skip(!samples);
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Témoignages', exact: true });
    await expect(section.getByText('Exemples d’avis, à remplacer', { exact: true })).toBeVisible();
    await expect(section.getByText('Ces textes sont inventés')).toBeVisible();
  });

  test('as many slides as the width allows, arrows from tablets up, an endless loop', {
    tag: '@engines',
  }, async ({ page, isMobile }) => {
    await page.goto('/');
    const carousel = page.getByRole('region', { name: TESTIMONIALS, exact: true });
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel).toHaveAttribute('data-running', '');
    const slides = carousel.getByRole('listitem');
    await expect(slides).toHaveCount(testimonials.length);
    const inView = () =>
      carousel.evaluate((root) => {
        const frame = root.querySelector('.carousel-viewport')?.getBoundingClientRect();
        return [...root.querySelectorAll('li figure')].filter((slide) => {
          const box = slide.getBoundingClientRect();
          return frame && box.left > frame.left - 2 && box.right < frame.right + 2;
        }).length;
      });
    const most = isMobile ? 1 : 3;
    await expect.poll(inView).toBe(Math.min(most, testimonials.length));
    const next = carousel.getByRole('button', { name: 'Suivant' });
    await expect(next).toBeVisible({ visible: !isMobile });
    if (isMobile || testimonials.length <= most) return;
    for (let turn = 0; turn < testimonials.length; turn += 1) await next.click();
    await expect(slides.first()).toBeInViewport({ ratio: 0.9 });
    await carousel.getByRole('button', { name: 'Précédent' }).click();
    await expect(slides.last()).toBeInViewport({ ratio: 0.9 });
    await carousel.locator('.carousel-viewport').focus();
    await page.keyboard.press('ArrowRight');
    await expect(slides.first()).toBeInViewport({ ratio: 0.9 });
  });

  test('two slides on a tablet', { tag: ['@desktop', '@full'] }, async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 });
    await page.goto('/');
    const first = page.getByRole('region', { name: TESTIMONIALS, exact: true }).getByRole('listitem').first();
    const share = await first.evaluate(
      (slide) => slide.clientWidth / (slide.parentElement?.clientWidth ?? 1),
    );
    expect(share).toBeCloseTo(0.5, 1);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('every slide can be read by scrolling', async ({ page }) => {
      await page.goto('/');
      const last = page.getByRole('region', { name: TESTIMONIALS, exact: true }).getByRole('listitem').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last.getByRole('figure')).toBeInViewport({ ratio: 0.5 });
    });
  });
});
