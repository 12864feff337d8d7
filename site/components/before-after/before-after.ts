import { splitText } from './split.ts';

/** Turns the range input's value into the cut between the two pictures, says it in words, and loads them at the first sign of interest. */
for (const figure of document.querySelectorAll<HTMLElement>('[data-before-after]')) {
  const range = figure.querySelector<HTMLInputElement>('input[type="range"]');
  if (!range) continue;
  const say = () => range.setAttribute('aria-valuetext', splitText(range.valueAsNumber));
  const follow = () => {
    figure.style.setProperty('--cut', `${range.value}%`);
    say();
  };
  range.addEventListener('input', follow);
  const asleep = new AbortController();
  const wake = () => {
    asleep.abort();
    figure.classList.add('before-after-live');
    // Moved before this script was there.
    if (range.value !== range.defaultValue) return follow();
    // The line stands elsewhere in the narrow view: the handle starts from there.
    range.value = String(Math.round(Number.parseFloat(getComputedStyle(figure).getPropertyValue('--cut'))));
    say();
  };
  for (const interest of ['pointerenter', 'pointerdown', 'focusin'])
    figure.addEventListener(interest, wake, { signal: asleep.signal, passive: true });
  // The sign that brought this script may have been the first interest.
  if (figure.matches(':focus-within, :hover')) wake();
}
