/**
 * The script that keeps what is typed into the forms of a page, for this tab, until a form has done something or nobody
 * is logged in. Without it, Firefox forgets the text on Back and on a reload, because the pages of the office are sent
 * with `Cache-Control: no-store`.
 *
 * Only the text of this function reaches the browser, so nothing in it may come from this module.
 */
export function keepTyped(storageKey: string): void {
  const isLoginPage = document.getElementById('adresse') !== null;
  if (isLoginPage) sessionStorage.removeItem(storageKey);
  const controls = [
    ...document.querySelectorAll<HTMLInputElement>('main :is(input:not([type=hidden]), select, textarea)'),
  ];
  const initialValues = new Map(controls.map((control) => [control, control.value]));
  const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  // The server adds `?fait=` to the address of the page after a form: it names what the form has done.
  const done = new URLSearchParams(location.search).get('fait') ?? kept.done;
  if (done !== kept.done) sessionStorage.setItem(storageKey, JSON.stringify({ done }));
  // The page that refuses a form has another address, and the server has filled in what was typed.
  else if (kept.path === location.pathname)
    for (const control of controls) control.value = kept.typed[control.name] ?? control.value;
  const path = location.pathname.replace(/\/action$/, '');
  addEventListener('input', () => {
    const changed = controls.filter((control) => control.value !== initialValues.get(control));
    const typed = Object.fromEntries(changed.map(({ name, value }) => [name, value]));
    sessionStorage.setItem(storageKey, JSON.stringify({ path, done, typed }));
  });
}
