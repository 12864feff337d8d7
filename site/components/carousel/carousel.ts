/** Loads the carousel's code only when a carousel comes near the screen. */
const NEAR = '400px';

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      void import('./embla.ts').then(({ startCarousel }) => startCarousel(target as HTMLElement));
    }
  },
  { rootMargin: NEAR },
);

for (const carousel of document.querySelectorAll('[data-carousel]')) observer.observe(carousel);
