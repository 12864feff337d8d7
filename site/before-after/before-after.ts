/** Turns the range input's value into the cut between the two pictures, and says it in words. */
for (const figure of document.querySelectorAll<HTMLElement>('[data-before-after]')) {
  const range = figure.querySelector<HTMLInputElement>('input[type="range"]');
  if (!range) continue;
  const cut = () => {
    const before = range.valueAsNumber;
    figure.style.setProperty('--cut', `${before}%`);
    range.setAttribute('aria-valuetext', `${before}\u202f% avant, ${100 - before}\u202f% après`);
  };
  range.addEventListener('input', cut);
}
