/**
 * Script of the two menus, which open without it too. The Services panel also opens on hover, and closes on Escape, on
 * a click outside and when focus leaves it. The phone's menu closes when one of its links is followed, when
 * focus leaves it, and when the screen becomes wide enough for the full menu.
 */
const HOVER_OUT_MS = 180;

const services = document.querySelector<HTMLDetailsElement>('[data-services-menu]');
const panel = document.querySelector<HTMLElement>('[data-mobile-panel]');
const menuButton = document.querySelector<HTMLElement>('[popovertarget="menu-mobile"]');

function closeOutside(menu: HTMLDetailsElement): void {
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

/** The click that often follows a hover keeps the menu open; the next one closes it. */
function openOnHover(menu: HTMLDetailsElement): void {
  let openedByHover = false;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    if (menu.open) return;
    menu.open = true;
    openedByHover = true;
  };
  // The pointer may have arrived before this script.
  if (menu.matches(':hover') && matchMedia('(hover: hover)').matches) open();
  menu.addEventListener('pointerenter', ({ pointerType }) => {
    clearTimeout(closing);
    if (pointerType === 'mouse') open();
  });
  menu.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') closing = setTimeout(() => menu.removeAttribute('open'), HOVER_OUT_MS);
  });
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    if (menu.open && openedByHover) event.preventDefault();
    openedByHover = false;
  });
}

if (services) {
  closeOutside(services);
  openOnHover(services);
}

panel?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a')) panel.hidePopover();
});
panel?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget && !panel.contains(relatedTarget as Node)) panel.hidePopover();
});
if (menuButton && panel) {
  new ResizeObserver(() => {
    if (menuButton.offsetWidth === 0) panel.hidePopover?.();
  }).observe(menuButton);
}
