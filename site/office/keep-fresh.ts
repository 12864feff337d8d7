/**
 * The script that keeps an open list of calls up to date. While the page is visible, it fetches the page again every
 * `everyMs`, and replaces the parts that have changed. It neither adds nor removes rows, because a row must not move
 * while somebody is about to press it: new requests wait behind a button.
 *
 * Only the text of this function reaches the browser, so nothing in it may come from this module.
 */
export function keepFresh(shownHeader: string, everyMs: number, timeoutMs: number): void {
  const status = document.getElementById('nouvelles');
  if (!status) return;
  let isFetching = false;
  let isPointerDown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Shows the text of an element as status, unless it is shown already, or the person has the focus on the button of
   * the status: replacing it would take the focus away.
   */
  const showStatus = (source: Element | null): void => {
    if (!source || source.textContent === status.textContent) return;
    if (status.contains(document.activeElement)) return;
    status.replaceChildren(...source.cloneNode(true).childNodes);
  };

  /**
   * Replaces an element by its new version. Does nothing while one of its buttons has the focus. A focused link gets
   * the focus back after the exchange.
   */
  const replaceElement = (old: Element, fresh: Element | null | undefined): void => {
    if (!fresh || old.isEqualNode(fresh) || old.querySelector('button:focus')) return;
    const focusedHref = old.querySelector<HTMLAnchorElement>('a:focus')?.href;
    old.replaceWith(fresh);
    if (!focusedHref) return;
    const sameLink = [...fresh.querySelectorAll('a')].find(({ href }) => href === focusedHref);
    sameLink?.focus({ preventScroll: true });
  };

  const updateRow = (row: HTMLElement, fresh: Element): void => {
    // If the row became lower, the rows below would move.
    row.style.minHeight = `${row.getBoundingClientRect().height}px`;
    row.className = fresh.className;
    const freshParts = [...fresh.children];
    for (const [index, part] of [...row.children].entries()) replaceElement(part, freshParts[index]);
  };

  const shownRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.row[id]')];

  const updatePage = (freshPage: Document): void => {
    for (const part of document.querySelectorAll('[data-fresh]'))
      replaceElement(part, freshPage.getElementById(part.id));
    for (const row of shownRows()) {
      const freshRow = freshPage.getElementById(row.id);
      if (freshRow) updateRow(row, freshRow);
    }
    showStatus(freshPage.getElementById('nouvelles'));
  };

  const fetchAndUpdate = async (): Promise<void> => {
    const shownIds = shownRows().map(({ id }) => `,${id}`);
    const response = await fetch(location.href, {
      headers: { [shownHeader]: shownIds.join('') },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`${response.status}`);
    const freshPage = new DOMParser().parseFromString(await response.text(), 'text/html');
    const isLoggedIn = freshPage.getElementById('nouvelles') !== null;
    if (!isLoggedIn) showStatus(document.getElementById('dehors'));
    // A press on a button that is replaced before its release would be lost.
    else if (!isPointerDown) updatePage(freshPage);
  };

  const refresh = async (): Promise<void> => {
    if (isFetching || document.hidden) return;
    isFetching = true;
    clearTimeout(timer);
    await fetchAndUpdate().catch(() => showStatus(document.getElementById('sans-reponse')));
    isFetching = false;
    timer = setTimeout(refresh, everyMs);
  };

  for (const event of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    addEventListener(event, ({ type, button }) => {
      isPointerDown = type === 'pointerdown' && button === 0;
    });
  document.addEventListener('visibilitychange', refresh);
  timer = setTimeout(refresh, everyMs);
}
