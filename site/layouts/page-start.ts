import type { FONTS } from '../lib/fonts.ts';

interface Settings {
  events: readonly string[];
  fonts: typeof FONTS;
}

/**
 * Inlined in the head of every page. Loads fonts and scripts (`data-src`) once the first view is on the screen, or
 * at the first interaction. `data-view` makes the styles hide the pictures below the first view until an interaction.
 */
export function startPage({ events, fonts }: Settings): void {
  const { classList, dataset } = document.documentElement;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNewPage = navigation?.type === 'navigate';
  classList.add('js');
  // Without this attribute, the whole page is laid out at once. After a reload or Back, the browser needs that to
  // restore the scroll position.
  if (isNewPage) dataset.view = 'first';

  const facesOf = (list: (typeof FONTS)['french' | 'european']) =>
    list.map(({ family, url, ...rest }) => new FontFace(family, `url(${url})`, { ...rest, display: 'swap' }));
  const french = facesOf(fonts.french);
  const european = facesOf(fonts.european);
  // The browser loads the European fonts if the page has such a letter.
  const addFonts = () => {
    for (const face of [...french, ...european]) document.fonts.add(face);
  };
  const areFontsCached = !isNewPage || document.referrer.startsWith(location.origin);
  if (areFontsCached) addFonts();

  function loadRest(): void {
    // All fonts are added together, because each addition makes the browser lay out the page again.
    if (!areFontsCached) Promise.allSettled(french.map((face) => face.load())).then(addFonts);
    for (const deferred of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = deferred.dataset.src ?? '';
      document.head.append(script);
    }
  }
  const firstView = new Promise((resolve) => {
    addEventListener('load', () => {
      // After a fast load, nothing may be painted yet: wait for a frame before watching for the paint.
      const watchPaint = () => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      requestAnimationFrame(() => setTimeout(watchPaint));
      // A tab in the background has no frames, so this time limit ends the wait.
      setTimeout(resolve, 500);
    });
  });
  const interaction = new Promise<void>((resolve) => {
    const onInteraction = () => {
      if (dataset.view) dataset.view = 'rest';
      resolve();
    };
    addEventListener('DOMContentLoaded', () => {
      for (const event of events) addEventListener(event, onInteraction, { once: true, passive: true });
    });
  });
  Promise.race([firstView, interaction]).then(loadRest);
}
