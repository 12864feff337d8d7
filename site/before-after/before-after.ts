/** Turns the range input's value into the cut between the two pictures, says it in words, and loads them at the first sign of interest. */
for (const figure of document.querySelectorAll<HTMLElement>('[data-before-after]')) {
  const range = figure.querySelector<HTMLInputElement>('input[type="range"]');
  if (!range) continue;
  const cut = () => {
    const before = range.valueAsNumber;
    figure.style.setProperty('--cut', `${before}%`);
    range.setAttribute('aria-valuetext', `${before}\u202f% avant, ${100 - before}\u202f% après`);
  };
  range.addEventListener('input', cut);
  const wake = () => figure.classList.add('before-after-live');
  for (const interest of ['pointerenter', 'pointerdown', 'focusin'])
    figure.addEventListener(interest, wake, { once: true, passive: true });
}
