import { attribute, closest, type Element, elementsIn, setAttribute, setText } from '../html-tree.ts';

/** Puts values and messages into a form of the built page, as the page's own script would show them. */

const toggle = (element: Element, name: string, on: boolean): void =>
  setAttribute(element, name, on ? '' : undefined);

function choose(select: Element, value: string): void {
  const options = elementsIn(select).filter(({ tagName }) => tagName === 'option');
  const chosen = options.find((option) => attribute(option, 'value') === value);
  if (chosen) for (const option of options) toggle(option, 'selected', option === chosen);
}

/** The controls of a form that carry this name. A choice of radio buttons has several. */
export const controlsOf = (form: Element, name: string): Element[] =>
  elementsIn(form).filter((element) => attribute(element, 'name') === name);

const isChoice = (control: Element): boolean =>
  ['radio', 'checkbox'].includes(attribute(control, 'type') ?? '');

export function fill(control: Element, value: string): void {
  if (control.tagName === 'select') choose(control, value);
  // A parser drops a line break at the start of a text area.
  else if (control.tagName === 'textarea') setText(control, `\n${value}`);
  else if (isChoice(control)) toggle(control, 'checked', attribute(control, 'value') === value);
  else setAttribute(control, 'value', value);
}

/** Marks a field as wrong, and shows the message beside it. Returns the id that leads to the field. */
export function showError(
  form: Element,
  controls: Element[],
  id: string,
  message: string,
): string | undefined {
  const [control] = controls;
  if (!control) return undefined;
  const target = attribute(control, 'id') ?? id;
  setAttribute(control, 'id', target);
  const line = elementsIn(form).find((element) => attribute(element, 'id') === `${id}-erreur`);
  if (!line) return target;
  setText(line, message);
  setAttribute(line, 'hidden', undefined);
  // A group of choices carries its message as a whole.
  const group = isChoice(control) && closest(control, ({ tagName }) => tagName === 'fieldset');
  const described = group || control;
  const others = attribute(described, 'aria-describedby');
  setAttribute(described, 'aria-describedby', [`${id}-erreur`, others].filter(Boolean).join(' '));
  if (!group) setAttribute(control, 'aria-invalid', 'true');
  return target;
}
