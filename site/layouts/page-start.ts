/**
 * Inlined in the head of every page. Sets classes on the document: `js` at once, `at-top` if the visit starts there,
 * `late-fonts` on the first page of a visit until they are there, `loaded` after the frame with the first view's
 * pictures, `interacted` at the visitor's first interaction, which does not wait for the others. With `loaded` come
 * the page's script files (`integrations/deferred-scripts.ts`) and, on a desktop, the pictures below the first view.
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

  const afterFrame = (task: () => void) => requestAnimationFrame(() => setTimeout(task));

  // A piece in each frame: the layout of all keeps a slow phone busy for 200 ms.
  const layOut = ([next, ...others]: readonly HTMLElement[]) => {
    if (!next) return;
    next.style.contentVisibility = 'visible';
    afterFrame(() => layOut(others));
  };

  const loadRest = () => {
    if (classList.contains('loaded')) return;
    classList.add('loaded');
    // Used before they are there, the fonts would take one more layout.
    const showRest = () => {
      classList.remove('late-fonts');
      const pieces = 'main > section, main aside, .prose > *, .prose ~ section, footer';
      afterFrame(() => layOut([...document.querySelectorAll<HTMLElement>(pieces)]));
    };
    document.fonts.load('1em Figtree, Bricolage Grotesque').then(showRest, showRest);
    for (const { dataset } of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = dataset.src ?? '';
      document.head.append(script);
    }
  };

  addEventListener('load', () => {
    afterFrame(loadRest);
    // A tab in the background has no frames.
    setTimeout(loadRest, 500);
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
