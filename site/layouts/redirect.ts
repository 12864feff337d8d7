/** Inlined in every redirect screen. Unlike a meta refresh it keeps the query string and the fragment. */
export function redirect(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-delay]');
  if (!link) return;
  link.search = location.search;
  link.hash = location.hash;
  const move = () => location.replace(link.href);
  const seconds = Number(link.dataset.delay);
  if (seconds === 0) move();
  else {
    const timer = setTimeout(move, seconds * 1000);
    addEventListener('pagehide', () => clearTimeout(timer));
  }
}
