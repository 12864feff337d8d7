import { openText } from '../../quote/time/open-until.ts';

/** Writes into each `OpenUntil` what is true now. It keeps the height of the hours, so that nothing moves. */
for (const element of document.querySelectorAll<HTMLElement>('[data-open-until]')) {
  const hours = JSON.parse(element.dataset.openUntil ?? '');
  element.style.minHeight = `${element.offsetHeight}px`;
  const write = () => {
    element.textContent = openText(Date.now(), hours);
  };
  write();
  setInterval(write, 60_000);
}
