/**
 * Inlined in the head of every page. Begins a reloaded page at its top, as the contract says: browsers restore its
 * place, the last time right after `load`, so each time it is left again, unless the visitor has moved.
 */
export function beginAtTop(formPath: string): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { wasDiscarded } = document as { wasDiscarded?: boolean };
  const keepsPlace = wasDiscarded || location.hash !== '' || location.pathname === formPath;
  if (navigation?.type !== 'reload' || keepsPlace) return;
  const moved = new AbortController();
  const end = () => moved.abort();
  addEventListener('scroll', () => scrollTo({ top: 0, behavior: 'instant' }), { signal: moved.signal });
  for (const event of ['pointerdown', 'wheel', 'touchstart', 'keydown'])
    addEventListener(event, end, { signal: moved.signal, passive: true });
  addEventListener('load', () => setTimeout(end, 500));
}
