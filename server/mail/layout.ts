import type { Colours, Company } from '../company.ts';
import { escapeHtml } from '../http/html.ts';

/** The HTML half of letters. */

/** The frame of every message's HTML half. `content` is safe HTML. */
export function sheet(title: string, content: string, { colours }: Company): string {
  const { stone, ink, paper, line, green } = colours;
  const body = `margin:0;padding:24px 12px;background:${stone};color:${ink};font:16px/1.5 Figtree,Helvetica,Arial,sans-serif`;
  const box = `max-width:600px;margin:0 auto;background:${paper};border:1px solid ${line};border-radius:12px;padding:28px`;
  const heading = `margin:0 0 4px;color:${green};font-size:22px;line-height:1.25`;
  return (
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(title)}</title></head><body style="${body}"><div style="${box}">` +
    `<h1 style="${heading}">${escapeHtml(title)}</h1>${content}</div></body></html>`
  );
}

/** The HTML table of the answers. `html` is safe HTML, and so are the labels, which are ours. */
export function answersTable(
  lines: readonly (readonly [label: string, html: string])[],
  { grey, line }: Colours,
): string {
  const cell = `border-top:1px solid ${line};vertical-align:top`;
  const label = `padding:7px 16px 7px 0;${cell};white-space:nowrap;color:${grey};font-size:14px`;
  const rows = lines.map(
    ([name, html]) =>
      `<tr><td style="${label}">${name}</td><td style="padding:7px 0;${cell}">${html}</td></tr>`,
  );
  return `<table role="presentation" style="width:100%;border-collapse:collapse">${rows.join('')}</table>`;
}

export const paragraph = (html: string): string => `<p style="margin:14px 0 0">${html}</p>`;

export const anchor = (href: string, text: string, { colours }: Company): string =>
  `<a href="${escapeHtml(href)}" style="color:${colours.terracotta};font-weight:600">${escapeHtml(text)}</a>`;

export function button(href: string, text: string, { colours }: Company): string {
  const { terracotta, paper } = colours;
  const style = `display:inline-block;padding:12px 20px;border-radius:10px;background:${terracotta};color:${paper};font-weight:700;text-decoration:none`;
  return `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a>`;
}

export const heading = (text: string, { colours }: Company): string =>
  `<h2 style="margin:20px 0 4px;color:${colours.green};font-size:17px">${escapeHtml(text)}</h2>`;

/** A list with room for a thumb between its links. `items` are safe HTML. */
export const list = (items: string[]): string =>
  `<ul style="margin:8px 0 0;padding:0 0 0 20px">${items.map((item) => `<li style="padding:5px 0">${item}</li>`).join('')}</ul>`;

/** A link in a line of its own, as large as a thumb. */
export const linkLine = (href: string, text: string, company: Company): string =>
  `<p style="margin:0;padding:10px 0">${anchor(href, text, company)}</p>`;
