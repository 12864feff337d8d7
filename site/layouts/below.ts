/** How long one turn may keep the processor, in milliseconds; it ends with the part during which that is over. */
const TURN_MS = 4;

/**
 * Lays out what the styles of `.from-top` hold back below the first view, from top to bottom and a few parts in a frame, so that no press has to wait for
 * all of it. From then on no height is an estimate, which would let addresses within the page and the key End miss their place.
 */
export function layOutBelow(): void {
  const held = [...document.querySelectorAll<HTMLElement>('main > section, .below, .prose > *, footer')]
    .filter((part) => getComputedStyle(part).contentVisibility === 'auto')
    .values();
  const next = () => {
    const start = performance.now();
    for (const part of held) {
      part.style.contentVisibility = 'visible';
      // Asked for its height, the part is laid out at once.
      if (part.offsetHeight >= 0 && performance.now() - start > TURN_MS) {
        requestAnimationFrame(() => setTimeout(next));
        return;
      }
    }
  };
  next();
}
