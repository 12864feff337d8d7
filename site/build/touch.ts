import type { ClientDirective } from 'astro';
import { SIGNS } from '../layouts/signs.ts';
import { shouldHydrateEarly } from '../quote-form/page-entry.ts';

/** Nobody waits longer than this for a script. */
const PATIENCE_MS = 10_000;

/**
 * `client:touch`. The form's island comes to life at the first sign that someone is there; once the browser is idle where it has something to show of its own
 * accord. Until its script has taken over, a form inside the island must neither be sent half-filled nor lose a key press: a submit
 * is held back, and the move it stood for is made once the island is ready. Should the script be out of reach, or too long on its way, the `js` class
 * goes, and with it the styles that hide what only a script can reach: the whole form shows, and posts natively.
 */
const touch: ClientDirective = (load, _options, island) => {
  let started = false;
  let held = false;
  let lost = false;
  const start = async () => {
    if (started) return;
    started = true;
    const timer = setTimeout(doWithout, PATIENCE_MS);
    const hydrate = await load();
    clearTimeout(timer);
    if (!lost) await hydrate();
  };
  const doWithout = () => {
    lost = true;
    document.documentElement.classList.remove('js');
  };
  island.addEventListener('astro:hydration-error', doWithout);
  const hold = (event: Event) => {
    if (lost) return;
    event.preventDefault();
    held = true;
    void start();
  };
  const next = () => island.querySelector<HTMLButtonElement>('[data-next]')?.click();
  const press = ({ target }: Event) => {
    if ((target as Element).closest('[data-next]')) held = true;
  };
  island.addEventListener('submit', hold);
  island.addEventListener('click', press);
  // Where a translator or an extension has changed the form, React makes a new one: who was typing goes on in it.
  let busy: HTMLInputElement | undefined;
  island.addEventListener('focusin', ({ target }) => {
    busy = target as HTMLInputElement;
  });
  island.addEventListener('quote-form:ready', () => {
    if (busy?.name && !busy.isConnected) island.querySelector<HTMLElement>(`[name="${busy.name}"]`)?.focus();
    island.removeEventListener('submit', hold);
    island.removeEventListener('click', press);
    if (held) next();
  });
  // Assistive software may press or fill in without any of the signs.
  for (const sign of [...SIGNS, 'click', 'input'])
    addEventListener(sign, start, { once: true, passive: true });
  if (!shouldHydrateEarly()) return;
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 200);
  // The script is large: it must not compete with what the first view needs.
  if (document.documentElement.classList.contains('drawn')) whenIdle();
  else addEventListener('drawn', whenIdle, { once: true });
};

export default touch;
