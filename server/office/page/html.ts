import { escapeHtml } from '../../http/html.ts';

/** Safe HTML. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Part = Html | string | number | false | undefined | readonly Part[];

function textOf(part: Part): string {
  if (part === false || part === undefined) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(textOf).join('') : escapeHtml(String(part));
}

/** A template whose values are escaped, unless they are HTML themselves. `false` and `undefined` write nothing. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(textOf)));
