/** Set on the root element while one list is printed; styles/print.css hides all the rest. */
const PRINTED = 'printed';

/** Shows the buttons that print one list, which do nothing without scripts. */
export function makePrintable(page: Document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('[data-print-list]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const list = button.closest('.prose-printable');
      list?.classList.add(PRINTED);
      addEventListener('afterprint', () => list?.classList.remove(PRINTED), { once: true });
      print();
    });
  }
}
