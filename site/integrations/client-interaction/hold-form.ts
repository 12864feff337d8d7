/**
 * Keeps an island's form from being submitted before React has hydrated it (event `quote-form:ready`). A
 * submit or a click on « next » during that time is repeated after hydration.
 *
 * @param start begins the hydration.
 */
export function holdForm(island: HTMLElement, start: () => Promise<void>) {
  let released = false;
  let pressed = false;
  /**
   * The field with the focus: React may replace it, if a translator or an extension has changed the markup.
   */
  let focused: HTMLInputElement | undefined;

  const holdSubmit = (event: Event) => {
    event.preventDefault();
    pressed = true;
    void start();
  };
  const notePress = ({ target }: Event) => {
    if ((target as Element).closest('[data-next]')) pressed = true;
  };
  const release = () => {
    released = true;
    island.removeEventListener('submit', holdSubmit);
    island.removeEventListener('click', notePress);
  };

  island.addEventListener('submit', holdSubmit);
  island.addEventListener('click', notePress);
  island.addEventListener('focusin', ({ target }) => {
    focused = target as HTMLInputElement;
  });
  island.addEventListener('quote-form:ready', () => {
    release();
    if (focused?.name && !focused.isConnected)
      island.querySelector<HTMLElement>(`[name="${focused.name}"]`)?.focus();
    if (pressed) island.querySelector<HTMLButtonElement>('[data-next]')?.click();
  });

  return { release, isReleased: () => released };
}
