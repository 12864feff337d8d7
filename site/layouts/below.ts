/**
 * Lays out what the styles of `.from-top` hold back below the first view, from top to bottom and one part in a frame, so that no press has to wait for
 * all of it. From then on no height is an estimate, which would let addresses within the page and the key End miss their place.
 */
export function layOutBelow(): void {
  const parts = document.querySelectorAll<HTMLElement>('.from-top :is(main > section, footer)').values();
  const next = () => {
    const part = parts.next().value;
    if (!part) return;
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(() => setTimeout(next));
  };
  next();
}
