/**
 * Inlined in the head of every page. Sets classes on the document: `js` at once, `at-top` if the visit starts
 * there, `painted` after the first paint, `interacted` at the visitor's first interaction. After the first
 * paint it also loads the page's script files (`integrations/defer-scripts.ts`) and dispatches the event
 * `painted`.
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
  if (navigation?.type === 'navigate' && !location.hash) classList.add('at-top');

  const afterFirstPaint = () => {
    if (classList.contains('painted')) return;
    classList.add('painted');
    for (const { dataset } of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = dataset.src ?? '';
      document.head.append(script);
    }
    dispatchEvent(new Event('painted'));
  };

  addEventListener('load', () => {
    new PerformanceObserver(afterFirstPaint).observe({ type: 'paint', buffered: true });
    setTimeout(afterFirstPaint, 500);
  });
  const onInteraction = () => {
    classList.add('interacted');
    // Slow pictures must not delay the scripts, but the list of scripts must be complete.
    if (document.readyState !== 'loading') afterFirstPaint();
    else addEventListener('DOMContentLoaded', afterFirstPaint);
    // Lays out the whole page now, so that the key End finds its end.
    document.documentElement.getBoundingClientRect();
  };
  for (const event of interactionEvents)
    addEventListener(event, onInteraction, { once: true, passive: true });
}
