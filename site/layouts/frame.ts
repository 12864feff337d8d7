/**
 * What the header adds where scripts run: the Services panel also opens on hover and closes by Escape, an outside click or focus
 * leaving; both menus close when a link inside them is followed. Without scripts they still open and close natively. Then what may wait for the first
 * view, or for the first touch.
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
  menu.addEventListener('pointerenter', ({ pointerType }) => {
    clearTimeout(leaving);
    if (pointerType !== 'mouse' || menu.open) return;
    menu.open = true;
    openedByHover = true;
  });
  menu.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') leaving = setTimeout(() => menu.removeAttribute('open'), HOVER_OUT_MS);
  });
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    if (menu.open && openedByHover) event.preventDefault();
    openedByHover = false;
  });
}

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

/** Only who keeps the page on their phone's screen needs the manifest: named at the first touch, it delays no first view. */
addEventListener(
  'pointerdown',
  () =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: MANIFEST })),
  { once: true },
);

/** Once the first view has come and is on the screen, pictures that it does not show may follow: `.js:not(.drawn)` holds them back. */
addEventListener('load', () => {
  const drawn = () => document.documentElement.classList.add('drawn');
  new PerformanceObserver(drawn).observe({ type: 'paint', buffered: true });
});
