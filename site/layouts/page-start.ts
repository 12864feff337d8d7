/**
 * Inlined in the head of every page. Sets classes on the document: `js` at once, `painted` after the first paint, `interacted` at the
 * visitor's first interaction. After the first paint it also loads the page's script files (`integrations/defer-scripts.ts`) and
 * dispatches the event `painted`.
 *
 * The first paint is awaited for half a second after the load event at most, because it is not always reported: not in Firefox after
 * it restored a form, and in no browser while the tab is in the background.
 */
export function startPage(interactionEvents: readonly string[]): void {
  const { classList } = document.documentElement;
  classList.add('js');

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
    // A picture that takes long must not keep the scripts waiting. Before the document is complete, not all of them are known.
    if (document.readyState !== 'loading') afterFirstPaint();
    else addEventListener('DOMContentLoaded', afterFirstPaint);
  };
  for (const event of interactionEvents)
    addEventListener(event, onInteraction, { once: true, passive: true });
}
