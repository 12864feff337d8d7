import { openText } from '../../quote/time/open-until.ts';

/** Writes the present opening state into each `OpenUntil`. The element keeps its height, so that nothing moves. */
for (const element of document.querySelectorAll<HTMLElement>('[data-open-until]')) {
  const hours = JSON.parse(element.dataset.openUntil ?? '');
  element.style.minHeight = `${element.offsetHeight}px`;
  const write = () => {
    element.textContent = openText(Date.now(), hours);
  };
  write();
  setInterval(write, 60_000);
}
