import { splitText } from '../../lib/split.ts';

/**
 * Turns the range input's value into the cut between the pictures and into words; loads the pictures at first
 * use.
 */
for (const figure of document.querySelectorAll<HTMLElement>('[data-before-after]')) {
  const range = figure.querySelector<HTMLInputElement>('input[type="range"]');
  if (!range) continue;
  const buttons = figure.querySelectorAll<HTMLButtonElement>('[data-cut]');
  /** The cut that shows both views. */
  let start = range.defaultValue;
  const announce = () => {
    range.setAttribute('aria-valuetext', splitText(range.valueAsNumber));
    for (const button of buttons) button.ariaPressed = String(button.dataset.cut === range.value);
  };
  const follow = () => {
    figure.style.setProperty('--cut', `${range.value}%`);
    announce();
  };
  range.addEventListener('input', follow);
  const waiting = new AbortController();
  const wake = () => {
    waiting.abort();
    figure.classList.add('before-after-live');
    // The visitor moved the handle before this script loaded.
    if (range.value !== range.defaultValue) return follow();
    // The narrow view has its cut elsewhere: the handle starts from there.
    start = String(Math.round(Number.parseFloat(getComputedStyle(figure).getPropertyValue('--cut'))));
    range.value = start;
    announce();
  };
  for (const event of ['pointerenter', 'pointerdown', 'focusin', 'click'])
    figure.addEventListener(event, wake, { signal: waiting.signal, passive: true, capture: true });
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const { cut = '' } = button.dataset;
      range.value = range.value === cut ? start : cut;
      follow();
    });
    button.hidden = false;
    button.nextElementSibling?.remove();
  }
  // The first use may have come before this script.
  if (figure.matches(':focus-within, :hover')) wake();
}
