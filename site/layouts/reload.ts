/**
 * Inlined in the head of every page. Shows a reloaded page from its top, as the contract for the site asks. Browsers
 * restore the scroll position several times, the last time right after `load`: each time, scrolls back to the top,
 * until the visitor interacts.
 */
export function beginAtTop(formPath: string): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { wasDiscarded } = document as { wasDiscarded?: boolean };
  const shouldKeepPosition = wasDiscarded || location.hash !== '' || location.pathname === formPath;
  if (navigation?.type !== 'reload' || shouldKeepPosition) return;
  const listeners = new AbortController();
  const stop = () => listeners.abort();
  addEventListener('scroll', () => scrollTo({ top: 0, behavior: 'instant' }), { signal: listeners.signal });
  for (const event of ['pointerdown', 'wheel', 'touchstart', 'keydown'])
    addEventListener(event, stop, { signal: listeners.signal, passive: true });
  addEventListener('load', () => setTimeout(stop, 500));
}
