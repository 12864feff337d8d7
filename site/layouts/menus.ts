/**
 * Script of the two menus, which open without it too. With it, the Services panel also opens on hover, and closes on
 * Escape, on a click outside and when focus leaves it. The phone's panel closes when one of its links is followed, when
 * focus leaves it, and when the window becomes wide enough for the full menu.
 */

const HOVER_CLOSE_DELAY_MS = 180;

const servicesMenu = document.querySelector<HTMLDetailsElement>('[data-services-menu]');
const mobilePanel = document.querySelector<HTMLElement>('[data-mobile-panel]');
const menuButton = document.querySelector<HTMLElement>('[popovertarget="menu-mobile"]');

function closeOnLeave(menu: HTMLDetailsElement): void {
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

/** Opens the menu on hover. The first click after that keeps it open: many visitors hover, and then click. */
function openOnHover(menu: HTMLDetailsElement): void {
  let openedByHover = false;
  let closeTimer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    if (menu.open) return;
    menu.open = true;
    openedByHover = true;
  };
  // The pointer may be over the menu before this script runs.
  if (menu.matches(':hover') && matchMedia('(hover: hover)').matches) open();
  menu.addEventListener('pointerenter', ({ pointerType }) => {
    clearTimeout(closeTimer);
    if (pointerType === 'mouse') open();
  });
  menu.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse')
      closeTimer = setTimeout(() => menu.removeAttribute('open'), HOVER_CLOSE_DELAY_MS);
  });
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    if (menu.open && openedByHover) event.preventDefault();
    openedByHover = false;
  });
}

if (servicesMenu) {
  closeOnLeave(servicesMenu);
  openOnHover(servicesMenu);
}

mobilePanel?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a')) mobilePanel.hidePopover();
});
mobilePanel?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget && !mobilePanel.contains(relatedTarget as Node)) mobilePanel.hidePopover();
});
if (menuButton && mobilePanel) {
  new ResizeObserver(() => {
    if (menuButton.offsetWidth === 0) mobilePanel.hidePopover?.();
  }).observe(menuButton);
}
