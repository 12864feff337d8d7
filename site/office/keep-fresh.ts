import { SHOWN_HEADER } from '../../quote/office/words.ts';
import { inlineScript } from '../lib/scripts.ts';

const EVERY_MS = 30_000;
const TIMEOUT_MS = 20_000;

/**
 * Inlined in a list of calls. While somebody looks at it, asks for the same page again and again, and puts what has
 * changed in the place of the old. No row appears or disappears: new requests wait behind a button.
 */
function keepFresh(shownHeader: string, everyMs: number, timeoutMs: number): void {
  const news = document.getElementById('nouvelles');
  if (!news) return;
  let isAsking = false;
  let isPressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Announces words, once, and lets nobody lose the button on which they are. */
  const say = (words: Element | null): void => {
    if (!words || words.textContent === news.textContent || news.contains(document.activeElement)) return;
    news.replaceChildren(...words.cloneNode(true).childNodes);
  };

  /** Leaves a button alone that has the focus; a link keeps it. */
  const replace = (old: Element, fresh: Element | null | undefined): void => {
    if (!fresh || old.isEqualNode(fresh) || old.querySelector('button:focus')) return;
    const focused = old.querySelector<HTMLAnchorElement>('a:focus')?.href;
    old.replaceWith(fresh);
    if (focused)
      [...fresh.querySelectorAll('a')].find(({ href }) => href === focused)?.focus({ preventScroll: true });
  };

  const replaceRow = (row: HTMLElement, fresh: Element): void => {
    // With fewer words or buttons it would be lower, and what follows would move.
    row.style.minHeight = `${row.getBoundingClientRect().height}px`;
    row.className = fresh.className;
    const parts = [...fresh.children];
    for (const [index, part] of [...row.children].entries()) replace(part, parts[index]);
  };

  const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.row[id]')];

  const show = (page: Document): void => {
    for (const part of document.querySelectorAll('[data-fresh]')) replace(part, page.getElementById(part.id));
    for (const row of rows()) {
      const fresh = page.getElementById(row.id);
      if (fresh) replaceRow(row, fresh);
    }
    say(page.getElementById('nouvelles'));
  };

  const ask = async (): Promise<void> => {
    const answer = await fetch(location.href, {
      headers: {
        [shownHeader]: rows()
          .map(({ id }) => `,${id}`)
          .join(''),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`${answer.status}`);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (!page.getElementById('nouvelles')) say(document.getElementById('dehors'));
    else if (!isPressed) show(page);
  };

  const refresh = async (): Promise<void> => {
    if (isAsking || document.hidden) return;
    isAsking = true;
    clearTimeout(timer);
    await ask().catch(() => say(document.getElementById('sans-reponse')));
    isAsking = false;
    timer = setTimeout(refresh, everyMs);
  };

  for (const event of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    addEventListener(event, ({ type, button }) => {
      isPressed = type === 'pointerdown' && button === 0;
    });
  document.addEventListener('visibilitychange', refresh);
  timer = setTimeout(refresh, everyMs);
}

/**
 * Inlined in every page. Keeps what is typed into the forms of a page for this tab, until a form has done something or
 * nobody is logged in. Firefox forgets it on Back and on a reload, because no browser may store these pages.
 */
function keepTyped(key: string): void {
  const isLogin = document.getElementById('adresse') !== null;
  if (isLogin) sessionStorage.removeItem(key);
  const controls = [
    ...document.querySelectorAll<HTMLInputElement>('main :is(input:not([type=hidden]), select, textarea)'),
  ];
  const shown = new Map(controls.map((control) => [control, control.value]));
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  const done = new URLSearchParams(location.search).get('fait') ?? kept.done;
  if (done !== kept.done) sessionStorage.setItem(key, JSON.stringify({ done }));
  // A page that refuses a form has another address, and brings what was typed.
  else if (kept.path === location.pathname)
    for (const control of controls) control.value = kept.typed[control.name] ?? control.value;
  const path = location.pathname.replace(/\/action$/, '');
  addEventListener('input', () => {
    const changed = controls.filter((control) => control.value !== shown.get(control));
    const typed = Object.fromEntries(changed.map(({ name, value }) => [name, value]));
    sessionStorage.setItem(key, JSON.stringify({ path, done, typed }));
  });
}

export const OFFICE_SCRIPT = `${inlineScript(keepTyped, 'bureau')};${inlineScript(keepFresh, SHOWN_HEADER, EVERY_MS, TIMEOUT_MS)}`;
