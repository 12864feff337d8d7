import EmblaCarousel from 'embla-carousel';

const CALM = matchMedia('(prefers-reduced-motion: reduce)');

/** Turns a scrolling row into a looping carousel: arrows, arrow keys, drag and swipe. */
export function startCarousel(root: HTMLElement): void {
  const viewport = root.querySelector<HTMLElement>('.carousel-viewport');
  if (!viewport) return;
  viewport.scrollLeft = 0;
  root.dataset.running = '';
  const embla = EmblaCarousel(viewport, { loop: true, align: 'start', duration: CALM.matches ? 0 : 24 });
  root.querySelector('[data-carousel-previous]')?.addEventListener('click', () => embla.scrollPrev());
  root.querySelector('[data-carousel-next]')?.addEventListener('click', () => embla.scrollNext());
  viewport.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') embla.scrollPrev();
    else if (event.key === 'ArrowRight') embla.scrollNext();
    else return;
    event.preventDefault();
  });
  viewport.addEventListener('focusin', ({ target }) => {
    const slide = embla.slideNodes().findIndex((node) => node.contains(target as Node));
    if (slide >= 0) embla.scrollTo(slide);
  });
}
