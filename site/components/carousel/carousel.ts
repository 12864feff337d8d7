const LOAD_DISTANCE = '400px';

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      void import('./embla.ts').then(({ startCarousel }) => startCarousel(target as HTMLElement));
    }
  },
  { rootMargin: LOAD_DISTANCE },
);

for (const carousel of document.querySelectorAll('[data-carousel]')) observer.observe(carousel);
