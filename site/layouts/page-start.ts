interface Settings {
  /** Events of the window, the first of which counts as an interaction. */
  events: readonly string[];
  fonts: readonly { family: string; url: string; weight: string }[];
}

/**
 * Inlined in the head of every page. Fonts and scripts (`integrations/finish.ts`) load once the first view is on the
 * screen, or at the first interaction. The pictures below it wait for an interaction (`data-view`).
 */
export function startPage({ events, fonts }: Settings): void {
  const { classList, dataset } = document.documentElement;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isVisit = navigation?.type === 'navigate';
  classList.add('js');
  // Without this attribute, the whole page is laid out at once: the browser may restore a place in it.
  if (isVisit) dataset.view = 'first';

  const faces = fonts.map(
    ({ family, url, weight }) => new FontFace(family, `url(${url})`, { weight, display: 'swap' }),
  );
  const addFonts = () => {
    for (const face of faces) document.fonts.add(face);
  };
  // Later pages of a visit find the files in the cache.
  const areFontsKept = !isVisit || document.referrer.startsWith(location.origin);
  if (areFontsKept) addFonts();

  function loadRest(): void {
    // Both at once: each time, the browser lays the page out again.
    if (!areFontsKept) Promise.allSettled(faces.map((face) => face.load())).then(addFonts);
    for (const deferred of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = deferred.dataset.src ?? '';
      document.head.append(script);
    }
  }
  const firstView = new Promise((resolve) => {
    addEventListener('load', () => {
      // After a fast load nothing is painted yet: one frame passes before the paint is watched for.
      const watchPaint = () => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      requestAnimationFrame(() => setTimeout(watchPaint));
      // A tab in the background has no frames.
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
