import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** What changing a built page takes, on top of parse5's tree. */

export type Element = DefaultTreeAdapterTypes.Element;
export type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Every element inside `parent`, in the order of the page. */
export const elementsIn = (parent: Parent): Element[] =>
  parent.childNodes
    .filter((node) => adapter.isElementNode(node))
    .flatMap((element) => [element, ...elementsIn(element)]);

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;

/** Undefined removes the attribute. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((attr) => attr.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

export function setText(element: Element, text: string): void {
  element.childNodes = [];
  adapter.insertText(element, text);
}

/** `html` is safe HTML. */
export function prepend(parent: Parent, html: string): void {
  const { childNodes } = parseFragment(html);
  for (const node of childNodes) node.parentNode = parent;
  parent.childNodes.unshift(...childNodes);
}

/** The closest element around `element` that `isWanted`. */
export function closest(element: Element, isWanted: (element: Element) => boolean): Element | undefined {
  const { parentNode } = element;
  if (!parentNode || !adapter.isElementNode(parentNode)) return undefined;
  return isWanted(parentNode) ? parentNode : closest(parentNode, isWanted);
}

export const remove = (element: Element): void => adapter.detachNode(element);
