import { DEVICE_DRAFT_MS, DRAFT_KEY } from '../lib/device-draft.ts';
import { inlineScript } from '../lib/scripts.ts';
import { type Draft, SERVICE_PARAM, SUCCESS_PARAM } from './draft.ts';
import { SCRIPT_NAMES } from './script-names.ts';

const NAMES = {
  draftKey: DRAFT_KEY,
  deviceDraftMs: DEVICE_DRAFT_MS,
  successParam: SUCCESS_PARAM,
  serviceParam: SERVICE_PARAM,
};
/** The longest time from the visitor's first touch to hydration. After it, the form works without React. */
const HYDRATION_TIMEOUT_MS = 10_000;

/**
 * Keeps the draft until React has hydrated the form (`readyEvent`). Fills empty fields from the draft at once, because
 * a slow connection delays React, and stores what the visitor types. A tab without a draft takes the one of the device.
 * A service in the address takes precedence over the draft's.
 */
function keepDraft(
  { formId, readyEvent }: typeof SCRIPT_NAMES,
  { draftKey, deviceDraftMs, successParam, serviceParam }: typeof NAMES,
): void {
  const form = document.forms.namedItem(formId);
  if (!form) return;
  const storedDraft = (): Partial<Draft> | null => JSON.parse(sessionStorage.getItem(draftKey) ?? 'null');
  const store = ({ target }: Event) => {
    const { name, value } = target as HTMLInputElement;
    try {
      const draft = storedDraft();
      const values = { ...draft?.values, [name]: value };
      sessionStorage.setItem(draftKey, JSON.stringify({ ...draft, values }));
    } catch {}
  };
  form.addEventListener('input', store);
  form.addEventListener(readyEvent, () => form.removeEventListener('input', store));
  const address = new URLSearchParams(location.search);
  // A form that the server refused holds what was sent: its empty fields must stay empty.
  if (form.querySelector('[role=alert]') || address.get(successParam) === 'true') return;
  try {
    const { keptAt, ...onDevice } = JSON.parse(localStorage.getItem(draftKey) ?? '{}');
    const age = Date.now() - keptAt;
    if (age >= 0 && age < deviceDraftMs && !sessionStorage.getItem(draftKey))
      sessionStorage.setItem(draftKey, JSON.stringify(onDevice));
    for (const [name, value] of Object.entries(storedDraft()?.values ?? {})) {
      const field = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
      const isLinkedService = name === serviceParam && address.has(serviceParam);
      const isFree = field && !field.value && field !== document.activeElement;
      if (isFree && !isLinkedService) field.value = value;
    }
  } catch {}
}

/**
 * Handles the visitor's presses until React has hydrated the form (`readyEvent`):
 * - repeats a press on « Suivant » or Enter after the hydration;
 * - gives the focus back to a field that React has replaced;
 * - if React fails, or is too late after the visitor’s first touch, removes the class `js`: the whole form shows, and
 *   posts   natively.
 */
function holdPresses({ formId, nextId, readyEvent }: typeof SCRIPT_NAMES, timeoutMs: number): void {
  const island = document.getElementById(formId)?.closest('astro-island');
  if (!island) return;
  const ready = new AbortController();
  const on = (event: string, listener: (event: Event & { target: HTMLInputElement }) => void) =>
    island.addEventListener(event, listener as (event: Event) => void, { signal: ready.signal });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reactTakesClicks = false;
  let repeatPress: (() => void) | undefined;
  /** The last focused field. React replaces the element if a translator or an extension has changed the markup. */
  let focused: HTMLInputElement | undefined;

  const giveUp = () => {
    ready.abort();
    // Without `ssr`, Astro no longer hydrates the island. React would hide the steps again.
    island.removeAttribute('ssr');
    document.documentElement.classList.remove('js');
  };
  on('astro:hydration-error', giveUp);
  for (const event of ['focusin', 'pointerdown', 'click', 'input'])
    on(event, () => {
      timer ??= setTimeout(giveUp, timeoutMs);
    });
  on('focusin', ({ target }) => {
    focused = target;
  });
  on('astro:hydrate', () => {
    reactTakesClicks = true;
  });
  on('click', ({ target }) => {
    if (!reactTakesClicks && target.closest(`#${nextId}`))
      repeatPress = () => document.getElementById(nextId)?.click();
  });
  on('submit', (event) => {
    event.preventDefault();
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    repeatPress = () => document.activeElement?.dispatchEvent(enter);
  });
  on(readyEvent, () => {
    ready.abort();
    clearTimeout(timer);
    if (focused?.name && !focused.isConnected)
      island.querySelector<HTMLElement>(`[name="${focused.name}"]`)?.focus();
    repeatPress?.();
  });
}

export const BEFORE_HYDRATION = `${inlineScript(keepDraft, SCRIPT_NAMES, NAMES)};${inlineScript(holdPresses, SCRIPT_NAMES, HYDRATION_TIMEOUT_MS)}`;
