/**
 * Inlined in the head of every page. Sets classes on the document, on which its first frame depends: `js`, `at-top` if
 * the visit starts there, and `late-fonts` on the first page of a visit, until the fonts are there.
 */
export function markPage(formPath: string): void {
  const { classList } = document.documentElement;
  classList.add('js');
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const type = navigation?.type;
  const { wasDiscarded = false } = document as { wasDiscarded?: boolean };
  const keepsPlace = wasDiscarded || location.hash !== '' || location.pathname === formPath;
  // Browsers restore the place of a reloaded page, the last time right after `load`: each time back to the top, unless
  // the visitor has moved.
  if (type === 'reload' && !keepsPlace) {
    const moved = new AbortController();
    const end = () => moved.abort();
    addEventListener('scroll', () => scrollTo({ top: 0, behavior: 'instant' }), { signal: moved.signal });
    for (const event of ['pointerdown', 'wheel', 'touchstart', 'keydown'])
      addEventListener(event, end, { signal: moved.signal, passive: true });
    addEventListener('load', () => setTimeout(end, 500));
  }
  // Not where the browser restores the scroll position, for which it needs real heights.
  if (type !== 'navigate') return;
  classList.add('at-top');
  // Later pages of a visit find the fonts in the cache, and show them from the first frame on.
  if (!document.referrer.startsWith(location.origin)) classList.add('late-fonts');
}

/**
 * Inlined at the end of every page, where it delays no frame. Sets `loaded` after the frame with the first view's
 * pictures, and `interacted` at the visitor's first interaction, which does not wait for them. With `loaded` come the
 * page's script files (`integrations/finish.ts`) and, on a desktop, the pictures below the first view.
 */
export function startPage(interactionEvents: readonly string[]): void {
  const { classList } = document.documentElement;
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
    // In a fast load, this frame is the first one, and shows later than its callbacks run.
    afterFrame(() => new PerformanceObserver(loadRest).observe({ type: 'paint', buffered: true }));
    // A tab in the background has no frames.
    setTimeout(loadRest, 500);
  });
  const onInteraction = () => {
    classList.add('interacted');
    loadRest();
  };
  for (const event of interactionEvents)
    addEventListener(event, onInteraction, { once: true, passive: true });
}
