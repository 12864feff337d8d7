import EmblaCarousel from 'embla-carousel';

const REDUCED_MOTION = matchMedia('(prefers-reduced-motion: reduce)');

/** Turns a scrolling row into a looping carousel: arrows, one button a slide, arrow keys, drag and swipe. */
export function startCarousel(root: HTMLElement): void {
  const viewport = root.querySelector<HTMLElement>('.carousel-viewport');
  if (!viewport) return;
  viewport.scrollLeft = 0;
  root.dataset.running = '';
  const embla = EmblaCarousel(viewport, {
    loop: true,
    align: 'start',
    duration: REDUCED_MOTION.matches ? 0 : 24,
  });
  root.querySelector('[data-carousel-previous]')?.addEventListener('click', () => embla.scrollPrev());
  root.querySelector('[data-carousel-next]')?.addEventListener('click', () => embla.scrollNext());
  const slideButtons = [...root.querySelectorAll<HTMLElement>('[data-carousel-slide]')];
  for (const [index, button] of slideButtons.entries())
    button.addEventListener('click', () => embla.scrollTo(index));
  const status = root.querySelector('[data-carousel-status]');
  const markSelected = () => {
    const selected = embla.selectedScrollSnap();
    for (const [index, button] of slideButtons.entries()) button.ariaCurrent = String(index === selected);
  };
  markSelected();
  embla.on('select', () => {
    markSelected();
    status?.replaceChildren(slideButtons[embla.selectedScrollSnap()]?.ariaLabel ?? '');
  });
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
