import { openText } from '../../quote/open-until.ts';

/** Writes into each `OpenUntil` what is true now, and follows the clock. */
function follow(element: HTMLElement): void {
  const hours = JSON.parse(element.dataset.openUntil ?? '');
  const write = () => element.lastElementChild?.replaceChildren(openText(Date.now(), hours));
  write();
  setInterval(write, 60_000);
}

for (const element of document.querySelectorAll<HTMLElement>('[data-open-until]')) follow(element);
