import type { Colours, Company } from '../company.ts';

/** The parts of a letter, each in plain text and in HTML. */

export interface Part {
  /** '' for a part of the HTML half only. */
  text: string;
  html: (colours: Colours) => string;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element or a quoted attribute. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const lineBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const textPart = (text: string, style: (colours: Colours) => string): Part => ({
  text,
  html: (colours) => `<p style="margin:14px 0 0${style(colours)}">${lineBreaks(text)}</p>`,
});

export const paragraph = (text: string): Part => textPart(text, () => '');

/** In bold. */
export const warning = (text: string): Part => textPart(text, () => ';font-weight:700');

/** Small and grey. */
export const remark = (text: string): Part => textPart(text, ({ grey }) => `;color:${grey};font-size:14px`);

export const heading = (text: string): Part => ({
  text,
  html: ({ green }) => `<h2 style="margin:20px 0 4px;color:${green};font-size:17px">${escapeHtml(text)}</h2>`,
});

const anchor = (href: string, text: string, { terracotta }: Colours): string =>
  `<a href="${escapeHtml(href)}" style="color:${terracotta};font-weight:600">${escapeHtml(text)}</a>`;

/** What one answer is called, what it is, and where a click on it leads. */
export type Line = readonly [label: string, text: string, href?: string | undefined];

/** Each answer below its label: beside it, a usual address would have no room on a phone. */
export const lines = (given: readonly Line[]): Part => ({
  text: given.map(([label, text]) => `${label}\u00a0: ${text}`).join('\n'),
  html: (colours) => {
    const label = `color:${colours.grey};font-size:14px`;
    const rows = given.map(([name, text, href]) => {
      const value = href ? anchor(href, text, colours) : escapeHtml(text);
      const style = `margin:0;padding:6px 0;border-top:1px solid ${colours.line};line-height:1.4`;
      return `<p style="${style}"><span style="${label}">${name}</span><br>${value}</p>`;
    });
    return `<div style="margin:14px 0 0">${rows.join('')}</div>`;
  },
});

export interface Item {
  /** The whole line of the plain half. */
  text: string;
  /** The HTML half: words, then a link or, without `href`, what to type. */
  before?: string;
  label: string;
  href?: string | undefined;
}

export const LISTED_MAX = 20;

/** A list with room for a thumb between its links; of many items, the first. `count`: how many there are. */
export function list(items: readonly Item[], count = items.length): Part[] {
  const listed = items.slice(0, LISTED_MAX);
  const part: Part = {
    text: listed.map(({ text }) => text).join('\n'),
    html: (colours) => {
      const rows = listed.map(({ before = '', label, href }) => {
        const target = href ? anchor(href, label, colours) : `<code>${escapeHtml(label)}</code>`;
        return `<li style="padding:5px 0">${escapeHtml(before)}${target}</li>`;
      });
      return `<ul style="margin:8px 0 0;padding:0 0 0 20px">${rows.join('')}</ul>`;
    },
  };
  const left = count - listed.length;
  return left > 0 ? [part, paragraph(`et ${left} ${left > 1 ? 'autres' : 'autre'}`)] : [part];
}

/** The main action of the letter; a quiet one leads to a page of the office. */
export const button = (href: string, label: string, isQuiet = false): Part => ({
  text: `${label}\u00a0:\n${href}`,
  html: ({ terracotta, paper, green }) => {
    const look = isQuiet
      ? `border:1px solid ${green};color:${green}`
      : `background:${terracotta};color:${paper}`;
    const shape = 'display:inline-block;padding:11px 18px;border-radius:10px';
    const style = `${shape};${look};font-weight:700;text-decoration:none`;
    return `<p style="margin:14px 0 6px"><a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a></p>`;
  },
});

/** To call by a tap. The plain half names the number among the answers. */
export const callButton = (href: string, name: string): Part => ({
  ...button(href, `Appeler ${name}`),
  text: '',
});

export const officeButton = (href: string): Part => button(href, 'Ouvrir au bureau', true);

/** The HTML half: a sheet with a title. */
function sheet(title: string, parts: readonly Part[], { colours }: Company): string {
  const { stone, ink, paper, line, green } = colours;
  const font = 'font:16px/1.5 Figtree,Helvetica,Arial,sans-serif';
  const body = `margin:0;padding:24px 12px;background:${stone};color:${ink};${font}`;
  const border = `border:1px solid ${line};border-radius:12px`;
  // A link or an address may be wider than a phone. Gmail drops `overflow-wrap:anywhere`, which would do as well.
  const words = 'word-wrap:break-word;word-break:break-word';
  const box = `max-width:600px;margin:0 auto;background:${paper};${border};padding:28px 20px;${words}`;
  const heading = `margin:0 0 4px;color:${green};font-size:22px;line-height:1.25`;
  return (
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(title)}</title></head><body style="${body}"><div style="${box}">` +
    `<h1 style="${heading}">${escapeHtml(title)}</h1>` +
    `${parts.map(({ html }) => html(colours)).join('')}</div></body></html>`
  );
}

/** Both halves, under the same title. */
export const bodyOf = (title: string, parts: readonly Part[], company: Company) => ({
  text: [title, ...parts.map(({ text }) => text)].filter(Boolean).join('\n\n'),
  html: sheet(title, parts, company),
});
