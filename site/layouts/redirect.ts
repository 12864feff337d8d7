/** Inlined in every redirect screen. Unlike a meta refresh, keeps the query string and the fragment. */
export function redirect(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-delay]');
  if (!link) return;
  link.search = location.search;
  link.hash = location.hash;
  const goToTarget = () => location.replace(link.href);
  const seconds = Number(link.dataset.delay);
  if (seconds === 0) goToTarget();
  else {
    const timer = setTimeout(goToTarget, seconds * 1000);
    addEventListener('pagehide', () => clearTimeout(timer));
  }
}
