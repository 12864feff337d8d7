import '../components/before-after/before-after.ts';
import { layOutBelow } from './below.ts';
import { SIGNS } from './signs.ts';
import { SPECULATION_RULES } from './speculation.ts';

/**
 * What the header adds where scripts run: the Services panel also opens on hover and closes by Escape, an outside click or focus
 * leaving; both menus close when a link inside them is followed, the phone's also when the screen is turned and
 * the wide header stands there. Without scripts they still open and close natively. Then what only serves someone
 * who goes on from here, and what is too small to be a file of its own. All of it is loaded once the first view is on the screen.
 */
const HOVER_OUT_MS = 180;
const MANIFEST = '/site.webmanifest';

const services = document.querySelector<HTMLDetailsElement>('[data-services-menu]');
const panel = document.querySelector<HTMLElement>('[data-mobile-panel]');

function closesWhenLeft(menu: HTMLDetailsElement): void {
  const close = () => menu.removeAttribute('open');
  document.addEventListener('click', (event) => {
    if (!menu.contains(event.target as Node)) close();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    close();
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !menu.contains(relatedTarget as Node)) close();
  });
}

/** A mouse opens the menu by resting on it; the click that often follows keeps it open, the next one closes it. */
function opensOnHover(menu: HTMLDetailsElement): void {
  let openedByHover = false;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    if (menu.open) return;
    menu.open = true;
    openedByHover = true;
  };
  // The mouse may have come to rest here before this file had come.
  if (menu.matches(':hover') && matchMedia('(hover: hover)').matches) open();
  menu.addEventListener('pointerenter', ({ pointerType }) => {
    clearTimeout(leaving);
    if (pointerType === 'mouse') open();
  });
  menu.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') leaving = setTimeout(() => menu.removeAttribute('open'), HOVER_OUT_MS);
  });
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    if (menu.open && openedByHover) event.preventDefault();
    openedByHover = false;
  });
}

/** Comes with the first view's styles alone, where a page has a fold. */
const wholeSheet = document.head.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
if (document.documentElement.classList.contains('folded')) wholeSheet?.addEventListener('load', layOutBelow);
else layOutBelow();

// So that whoever looks after the site hears of a link that leads nowhere.
if (document.querySelector('[data-not-found]')) console.warn(`404: ${location.pathname}`);

if (services) {
  closesWhenLeft(services);
  opensOnHover(services);
}

panel?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a')) panel.hidePopover();
});
panel?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget && !panel.contains(relatedTarget as Node)) panel.hidePopover();
});

matchMedia('(width >= 48rem)').addEventListener('change', ({ matches }) => {
  if (matches) panel?.hidePopover();
});

const addToHead = (name: string, properties: object) =>
  document.head.append(Object.assign(document.createElement(name), properties));

/** Reading the rules against every link takes a slow phone a while, and only who moves can press one. */
const someoneMoves = new AbortController();
for (const sign of SIGNS) {
  const tell = () => {
    someoneMoves.abort();
    addToHead('script', { type: 'speculationrules', text: SPECULATION_RULES });
  };
  addEventListener(sign, tell, { signal: someoneMoves.signal });
}

/** Only who keeps the page on their phone's screen needs the manifest, and it brings an icon along. */
addEventListener('pointerdown', () => addToHead('link', { rel: 'manifest', href: MANIFEST }), { once: true });
