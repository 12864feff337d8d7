import type { Colours, Company } from '../base/company.ts';

/** The parts of a letter, each in plain text and in HTML. */

export interface Part {
  /** The plain half; '' for a part of the HTML half only. */
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

/**
 * Outlook for Windows shows letters with Word, which knows padding, width and background of cells only, and hands them
 * no font.
 */
const FONT = 'font-family:Helvetica,Arial,sans-serif;font-size:16px';
const tableCell = (html: string, style: string, attributes = ''): string =>
  `<tr><td ${attributes} style="${FONT};${style}">${html}</td></tr>`;
const table = (rows: readonly string[], style: string, attributes = ''): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes} style="${style}">${rows.join('')}</table>`;

/** Escapes text for an element or a quoted attribute. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const lineBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const textPart = (text: string, style: (colours: Colours) => string): Part => ({
  text,
  html: (colours) => `<p style="margin:14px 0 0${style(colours)}">${lineBreaks(text)}</p>`,
});

export const paragraph = (text: string): Part => textPart(text, () => '');

/** A paragraph in bold. */
export const warning = (text: string): Part => textPart(text, () => ';font-weight:700');

/** A paragraph that is small and quiet. */
export const remark = (text: string): Part => textPart(text, ({ muted }) => `;color:${muted};font-size:14px`);

export const heading = (text: string): Part => ({
  text,
  html: ({ brand }) => `<h2 style="margin:20px 0 4px;color:${brand};font-size:17px">${escapeHtml(text)}</h2>`,
});

/** A link with room for a thumb, on a line of its own. */
const TARGET = ';display:block;line-height:44px';

const anchor = (href: string, text: string, { action }: Colours, more = ''): string =>
  `<a href="${escapeHtml(href)}" style="color:${action};font-weight:600${more}">${escapeHtml(text)}</a>`;

/** The name of an answer, the answer, and the address to which a click on it leads. */
export type Line = readonly [label: string, text: string, href?: string | undefined];

/** Lines of answers, each below its label: beside it, a usual address would have no room on a phone. */
export const lines = (given: readonly Line[]): Part => ({
  text: given.map(([label, text]) => `${label}\u00a0: ${text}`).join('\n'),
  html: (colours) => {
    const label = `color:${colours.muted};font-size:14px`;
    const rows = given.map(([name, text, href]) => {
      const value = href ? anchor(href, text, colours) : lineBreaks(text);
      const style = `padding:6px 0;border-top:1px solid ${colours.line};line-height:1.4`;
      return tableCell(`<span style="${label}">${name}</span><br><span dir="auto">${value}</span>`, style);
    });
    return table(rows, 'width:100%;table-layout:fixed;margin:14px 0 0');
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
        const target = href ? anchor(href, label, colours, TARGET) : `<code>${escapeHtml(label)}</code>`;
        const style = `padding:8px 0;border-top:1px solid ${colours.line};line-height:1.4`;
        return tableCell(`<span dir="auto">${escapeHtml(before)}</span> ${target}`, style);
      });
      return table(rows, 'width:100%;table-layout:fixed;margin:8px 0 0');
    },
  };
  const left = count - listed.length;
  return left > 0 ? [part, paragraph(`et ${left} ${left > 1 ? 'autres' : 'autre'}`)] : [part];
}

/** The main action of the letter; a quiet one leads to a page of the office. */
export const button = (href: string, label: string, isQuiet = false): Part => ({
  text: `${label}\u00a0:\n${href}`,
  html: ({ action, paper, brand }) => {
    const [ink, look] = isQuiet
      ? [brand, `border:1px solid ${brand}`]
      : [paper, `background:${action};border:1px solid ${action}`];
    const link = `display:block;padding:11px 18px;color:${ink};font-weight:700;text-decoration:none`;
    const html = `<a href="${escapeHtml(href)}" style="${link}">${escapeHtml(label)}</a>`;
    const shape = table([tableCell(html, `mso-padding-alt:11px 18px;${look};border-radius:10px`)], '');
    return table([tableCell(shape, 'padding:14px 0 6px')], '');
  },
});

/**
 * A button whose address can be read, and copied where links are off. The plain half says where it leads: filters
 * distrust halves with different numbers of addresses.
 */
export const buttonWithAddress = (href: string, label: string): Part[] => [
  button(href, label),
  {
    text: `Ce lien mène à ${new URL(href).origin}`,
    html: ({ muted }) => `<p style="margin:0;color:${muted};font-size:14px">${escapeHtml(href)}</p>`,
  },
];

/** A button to call or write by a tap. The plain half names number and address among the answers. */
export const contactButton = (href: string, label: string, isQuiet = false): Part => ({
  ...button(href, label, isQuiet),
  text: '',
});

export const officeButton = (href: string): Part => button(href, 'Ouvrir au bureau', true);

/** The first sentence, for the list of letters: the title repeats the subject. */
const preview = (parts: readonly Part[]): string => {
  const [first = ''] = parts.map(({ text }) => text).filter(Boolean);
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(first)}</div>`;
};

/** The HTML half: a sheet with a title. */
function sheet(title: string, parts: readonly Part[], { colours }: Company): string {
  const { tint, ink, paper, line, brand } = colours;
  // Gmail drops `overflow-wrap:anywhere`. A fixed table lets a long link break instead of widening the sheet, and
  // `word-break` a long name in a button.
  const box = 'width:100%;max-width:600px;table-layout:fixed';
  const style =
    `padding:28px 20px;background:${paper};border:1px solid ${line};border-radius:12px;color:${ink};` +
    'line-height:1.5;word-wrap:break-word;word-break:break-word';
  const heading = `<h1 style="margin:0 0 4px;color:${brand};font-size:22px;line-height:1.25">${escapeHtml(title)}</h1>`;
  const content = heading + parts.map(({ html }) => html(colours)).join('');
  // `lang` once more: many programs drop the document's own elements.
  const page = tableCell(
    table([tableCell(content, style, 'lang="fr"')], box, 'align="center" width="600"'),
    `padding:24px 12px;background:${tint}`,
    'align="center"',
  );
  return (
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(title)}</title></head><body style="margin:0;background:${tint}">` +
    `${preview(parts)}${table([page], 'width:100%', 'width="100%"')}</body></html>`
  );
}

/** The plain and the HTML half of a letter, under the same title. */
export const letterBody = (title: string, parts: readonly Part[], company: Company) => ({
  text: [title, ...parts.map(({ text }) => text)].filter(Boolean).join('\n\n'),
  html: sheet(title, parts, company),
});
