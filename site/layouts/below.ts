/**
 * Lays out what the styles of `.from-top` hold back below the first view, from top to bottom and one part in a frame, so that no press has to wait for
 * all of it. From then on no height is an estimate, which would let addresses within the page and the key End miss their place.
 */
export function layOutBelow(): void {
  const held = [...document.querySelectorAll<HTMLElement>('main > section, footer')]
    .filter((part) => getComputedStyle(part).contentVisibility === 'auto')
    .values();
  const next = () => {
    const part = held.next().value;
    if (!part) return;
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(() => setTimeout(next));
  };
  next();
}
