/**
 * Inlined in the head of every page. Sets classes on the document: `js` at once, `at-top` if the visit starts
 * there, `late-fonts` until the first view of a visit is `loaded`, `painted` after the first paint, `loaded` once the first view's pictures have come too, `interacted`
 * at the visitor's first interaction, which does not wait for the others. With `loaded` come the page's script
 * files (`integrations/deferred-scripts.ts`) and, on a desktop, the pictures below the first view.
 *
 * It waits for the paint until half a second after the load event, because browsers do not always report it:
 * not Firefox after it restored a form, and none while the tab is in the background.
 */
export function startPage(interactionEvents: readonly string[]): void {
  const { classList } = document.documentElement;
  classList.add('js');

  // Not after a reload or on the way back: the browser restores the scroll position, for which it needs real
  // heights.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = navigation?.type === 'navigate';
  if (isNew && !location.hash) classList.add('at-top');

  // Later pages of a visit find the fonts in the cache, and show them from the first frame on.
  if (isNew && !document.referrer.startsWith(location.origin)) classList.add('late-fonts');

  const loadRest = () => {
    if (classList.contains('loaded')) return;
    classList.add('painted', 'loaded');
    classList.remove('late-fonts');
    for (const { dataset } of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = dataset.src ?? '';
      document.head.append(script);
    }
  };

  new PerformanceObserver(() => {
    classList.add('painted');
    if (document.readyState === 'complete') loadRest();
  }).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => {
    if (classList.contains('painted')) loadRest();
    else setTimeout(loadRest, 500);
  });
  const onInteraction = () => {
    classList.add('interacted');
    // Slow pictures must not delay the scripts, but the list of scripts must be complete.
    if (document.readyState !== 'loading') loadRest();
    else addEventListener('DOMContentLoaded', loadRest);
  };
  for (const event of interactionEvents)
    addEventListener(event, onInteraction, { once: true, passive: true });
}
