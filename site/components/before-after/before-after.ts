import { splitText } from '../../lib/split.ts';

/** Moves the cut between the pictures of each `BeforeAfter`, and loads the whole pictures at the first use. */
for (const figure of document.querySelectorAll<HTMLElement>('[data-before-after]')) {
  const range = figure.querySelector<HTMLInputElement>('input[type="range"]');
  if (!range) continue;
  const buttons = figure.querySelectorAll<HTMLButtonElement>('[data-cut]');
  let startCut = range.defaultValue;
  const updateLabels = () => {
    range.setAttribute('aria-valuetext', splitText(range.valueAsNumber));
    for (const button of buttons) button.ariaPressed = String(button.dataset.cut === range.value);
  };
  const applyCut = () => {
    figure.style.setProperty('--cut', `${range.value}%`);
    updateLabels();
  };
  range.addEventListener('input', applyCut);
  const firstUse = new AbortController();
  const activate = () => {
    firstUse.abort();
    figure.classList.add('before-after-live');
    // The visitor has moved the handle before this script loaded.
    if (range.value !== range.defaultValue) return applyCut();
    // The styles start from another cut on narrow screens.
    startCut = String(Math.round(Number.parseFloat(getComputedStyle(figure).getPropertyValue('--cut'))));
    range.value = startCut;
    updateLabels();
  };
  for (const event of ['pointerenter', 'pointerdown', 'focusin', 'click'])
    figure.addEventListener(event, activate, { signal: firstUse.signal, passive: true, capture: true });
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const { cut = '' } = button.dataset;
      range.value = range.value === cut ? startCut : cut;
      applyCut();
    });
    button.hidden = false;
    button.nextElementSibling?.remove();
  }
  // The first use may have come before this script loaded.
  if (figure.matches(':focus-within, :hover')) activate();
}
