import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { horizontalOverflow, REFLOW_WINDOWS } from './pages.ts';

/** Checks a page as it is now: axe, targets of 44 px, no horizontal scrolling. `state` names it in failures. */
export async function audit(page: Page, state: string): Promise<void> {
  await expectNoAxeViolations(page, state);
  expect.soft(await smallTargets(page), `targets, ${state}`).toEqual([]);
  expect.soft(await horizontalOverflow(page), `wider than the window, ${state}`).toBeLessThanOrEqual(0);
}

/** Legacy mode opens no second page, which only frames of other origins would need. */
async function expectNoAxeViolations(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ preload: false, resultTypes: ['violations'] })
    .analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
  expect.soft(faults, `axe, ${state}`).toEqual([]);
}

/** Opens all `<details>`, and expects no paragraph that looks like a heading, except pull quotes. */
export async function expectTitlesAreHeadings(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: ['p-as-heading'], rules: { 'p-as-heading': { enabled: true } } })
    .exclude(':is(.prose, .prose-section) > .heading')
    .analyze();
  expect.soft(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
}

/** Returns the bars that cover the top or the bottom of the window in the middle of a page. */
export const barsOverText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
    return [2, innerHeight - 2].flatMap((y) => {
      const bar = document.elementFromPoint(innerWidth / 2, y)?.closest('body > header, body > nav');
      return bar ? `${bar.localName} at ${y} px` : [];
    });
  });

/** Expects that no content is lost in narrow windows. Leaves the page in the last one. */
export async function expectReflow(page: Page, state: string): Promise<void> {
  for (const [windowName, size] of Object.entries(REFLOW_WINDOWS)) {
    await page.setViewportSize(size);
    await expectNoLostContent(page, `${state}, ${windowName}`);
  }
}

export async function expectNoLostContent(page: Page, state: string): Promise<void> {
  expect.soft(await horizontalOverflow(page), `wider than the window, ${state}`).toBeLessThanOrEqual(0);
  expect.soft(await cutOffOrOverlappingTexts(page), `text, ${state}`).toEqual([]);
}

/**
 * Returns the controls that are smaller than a finger. Links inside a sentence are exempt (WCAG 2.5.8). The target of a
 * control includes its label. A link of one short word may be as narrow as its word.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const size = 44;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    );
    const inSentence = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      element.closest('p, li, dd, td, th, figcaption, span');
    const small: string[] = [];
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true }) || inSentence(control)) continue;
      if (control.matches('[href="#contenu"]')) continue;
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
      const narrowest = control.matches('a') && control.textContent?.trim() ? 24 : size;
      if (width === 0 || (height >= size - 0.5 && width >= narrowest - 0.5)) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40);
      small.push(`${control.localName} « ${name} » ${Math.round(width)}×${Math.round(height)}`);
    }
    return small;
  });

const cutOffOrOverlappingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const isScreenReaderOnly = (element: Element | null): boolean =>
      element instanceof HTMLElement &&
      ((getComputedStyle(element).position === 'absolute' && element.offsetWidth <= 1) ||
        isScreenReaderOnly(element.parentElement));
    const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        ) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !isScreenReaderOnly(element) &&
        !element.closest('svg, [href="#contenu"], .carousel, option') &&
        !element.closest('body > header, [aria-label="Accès rapide"]'),
    );
    const label = (element: Element) => `« ${element.textContent?.trim().slice(0, 30)} »`;
    const found = texts
      .filter((element) => {
        const { overflowX, display } = getComputedStyle(element);
        return (
          display !== 'inline' && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => `${label(element)} is cut off`);
    const blockOf = (element: Element): Element =>
      getComputedStyle(element).display === 'inline' && element.parentElement
        ? blockOf(element.parentElement)
        : element;
    const lines = texts.flatMap((element) => {
      const block = blockOf(element);
      const nodes = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      return nodes.flatMap((node) => {
        range.selectNode(node);
        return [...range.getClientRects()].map((box) => ({ element, block, box }));
      });
    });
    for (const [index, a] of lines.entries()) {
      for (const b of lines.slice(index + 1)) {
        if (a.block.contains(b.block) || b.block.contains(a.block)) continue;
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (across > 4 && down > 6) found.push(`${label(a.element)} overlaps ${label(b.element)}`);
      }
    }
    return found;
  });

/** Numbers the controls that the Tab key reaches, in document order, and returns their names. */
const numberControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]',
    );
    const seenGroups = new Set<string>();
    const reachable = [...all].filter((element) => {
      if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      return !seenGroups.has(element.name) && Boolean(seenGroups.add(element.name));
    });
    return reachable.map((element, index) => {
      element.dataset.stop = String(index);
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${index} ${element.localName} « ${name.trim().slice(0, 40)} »`;
    });
  });

/** Returns the number that `numberControls` gave the focused control, and how much of it can be seen. */
const focusedControl = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return undefined;
    for (const animation of element.getAnimations()) animation.finish();
    const ringPlaces = [element, element.closest('label'), element.parentElement, element.nextElementSibling];
    ringPlaces.push(element.closest('figure')?.querySelector('div[aria-hidden] > span') ?? null);
    const hasRing = ringPlaces.some((place) => {
      if (!place) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    const isAtPageEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 8;
    const isRingWhole = bottom + 6 <= innerHeight || isAtPageEnd || height > innerHeight / 2;
    const parts = [0.1, 0.5, 0.9];
    const isUncovered = parts.some((x) =>
      parts.some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        const bar = hit?.closest('body > header, [aria-label="Accès rapide"]');
        return hit && (!bar || bar.contains(element));
      }),
    );
    return { index: Number(element.dataset.stop ?? -1), hasRing, isUncovered, isRingWhole };
  });

/** Goes through the page with Tab. Returns the controls that are not reached once, in order, with a visible ring. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const controls = await numberControls(page);
  const faults: string[] = [];
  let reached = 0;
  for (let press = 0; press < controls.length + 10 && reached < controls.length; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await focusedControl(page);
    if (!focused) break;
    const { index, hasRing, isUncovered, isRingWhole } = focused;
    // A date field is one control with several Tab stops.
    if (index < 0 || index === reached - 1) continue;
    for (; reached < index; reached += 1) faults.push(`passed over: ${controls[reached]}`);
    if (index < reached) faults.push(`out of order: ${controls[index]}`);
    if (!hasRing) faults.push(`no ring: ${controls[index]}`);
    if (!isUncovered) faults.push(`covered: ${controls[index]}`);
    if (!isRingWhole) faults.push(`ring cut by the window: ${controls[index]}`);
    reached = index + 1;
  }
  return [...faults, ...controls.slice(reached).map((name) => `not reached: ${name}`)];
}

/** Returns the animations and transitions that are longer than a millisecond. */
export const runningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
      .map((animation) => (animation as CSSAnimation).animationName ?? animation.constructor.name),
  );
