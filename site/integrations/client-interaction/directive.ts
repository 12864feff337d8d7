import type { ClientDirective } from 'astro';
import { INTERACTION_EVENTS } from '../../lib/interaction-events.ts';
import { isAwaited } from '../../quote-form/awaited.ts';
import { holdForm } from './hold-form.ts';

/** After this time without the script, the form works without it. */
const TIMEOUT_MS = 10_000;

/**
 * `client:interaction`: hydrates the form at the visitor's first interaction, or after the first paint if the
 * form has something to show by itself. If its script does not load, the class `js` is removed: the whole
 * form shows, and the browser submits it natively.
 */
const interaction: ClientDirective = (load, _options, island) => {
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    const hydrate = await load();
    clearTimeout(timer);
    if (!form.isReleased()) await hydrate();
  };
  const form = holdForm(island, start);
  const giveUp = () => {
    form.release();
    document.documentElement.classList.remove('js');
  };
  island.addEventListener('astro:hydration-error', giveUp);

  // Assistive technology may click or fill in a field without any of the other events.
  for (const event of [...INTERACTION_EVENTS, 'click', 'input'])
    addEventListener(event, start, { once: true, passive: true });

  if (!isAwaited()) return;
  const startWhenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 200);
  if (document.documentElement.classList.contains('painted')) startWhenIdle();
  else addEventListener('painted', startWhenIdle, { once: true });
};

export default interaction;
