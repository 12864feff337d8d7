import type { Colours, Company } from '../base/company.ts';

/** The parts of a letter, each as plain text and as HTML. */

export interface LetterPart {
  /** The plain text; '' for a part that only the HTML has. */
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
 * Outlook for Windows renders letters with Word: padding, width and background work on table cells only, and cells
 * inherit no font.
 */
const FONT = 'font-family:Helvetica,Arial,sans-serif;font-size:16px';
const tableCell = (html: string, style: string, attributes = ''): string =>
  `<tr><td ${attributes} style="${FONT};${style}">${html}</td></tr>`;
const table = (rows: readonly string[], style: string, attributes = ''): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes} style="${style}">${rows.join('')}</table>`;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const lineBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const textPart = (text: string, style: (colours: Colours) => string): LetterPart => ({
  text,
  html: (colours) => `<p style="margin:14px 0 0${style(colours)}">${lineBreaks(text)}</p>`,
});

export const paragraph = (text: string): LetterPart => textPart(text, () => '');

export const warning = (text: string): LetterPart => textPart(text, () => ';font-weight:700');

export const smallPrint = (text: string): LetterPart =>
  textPart(text, ({ muted }) => `;color:${muted};font-size:14px`);

export const heading = (text: string): LetterPart => ({
  text,
  html: ({ brand }) => `<h2 style="margin:20px 0 4px;color:${brand};font-size:17px">${escapeHtml(text)}</h2>`,
});

/** The style of a link that is large enough for a thumb, on a line of its own. */
const THUMB_SIZE = ';display:block;line-height:44px';

const anchor = (href: string, text: string, { action }: Colours, extraStyle = ''): string =>
  `<a href="${escapeHtml(href)}" style="color:${action};font-weight:600${extraStyle}">${escapeHtml(text)}</a>`;

export type Line = readonly [label: string, text: string, href?: string | undefined];

/** Lists answers, each below its label: beside it, an e-mail address would not fit on a phone. */
export const answerList = (answers: readonly Line[]): LetterPart => ({
  text: answers.map(([label, text]) => `${label}\u00a0: ${text}`).join('\n'),
  html: (colours) => {
    const labelStyle = `color:${colours.muted};font-size:14px`;
    const rows = answers.map(([label, text, href]) => {
      const value = href ? anchor(href, text, colours) : lineBreaks(text);
      const style = `padding:6px 0;border-top:1px solid ${colours.line};line-height:1.4`;
      return tableCell(
        `<span style="${labelStyle}">${label}</span><br><span dir="auto">${value}</span>`,
        style,
      );
    });
    return table(rows, 'width:100%;table-layout:fixed;margin:14px 0 0');
  },
});

export interface Item {
  text: string;
  /** The words before the link, in HTML. */
  before?: string;
  /** The text of the link or, without `href`, a command to type. */
  label: string;
  href?: string | undefined;
}

export const LISTED_MAX = 20;

/** Lists the first items. `count` is the number of all, if `items` does not hold them all. */
export function linkList(items: readonly Item[], count = items.length): LetterPart[] {
  const listed = items.slice(0, LISTED_MAX);
  const part: LetterPart = {
    text: listed.map(({ text }) => text).join('\n'),
    html: (colours) => {
      const rows = listed.map(({ before = '', label, href }) => {
        const link = href ? anchor(href, label, colours, THUMB_SIZE) : `<code>${escapeHtml(label)}</code>`;
        const style = `padding:8px 0;border-top:1px solid ${colours.line};line-height:1.4`;
        return tableCell(`<span dir="auto">${escapeHtml(before)}</span> ${link}`, style);
      });
      return table(rows, 'width:100%;table-layout:fixed;margin:8px 0 0');
    },
  };
  const left = count - listed.length;
  return left > 0 ? [part, paragraph(`et ${left} ${left > 1 ? 'autres' : 'autre'}`)] : [part];
}

const button = (href: string, label: string, isQuiet = false): LetterPart => ({
  text: `${label}\u00a0:\n${href}`,
  html: ({ action, paper, brand }) => {
    const ink = isQuiet ? brand : paper;
    const look = isQuiet ? `border:1px solid ${brand}` : `background:${action};border:1px solid ${action}`;
    const link = `display:block;padding:11px 18px;color:${ink};font-weight:700;text-decoration:none`;
    const html = `<a href="${escapeHtml(href)}" style="${link}">${escapeHtml(label)}</a>`;
    const shape = table([tableCell(html, `mso-padding-alt:11px 18px;${look};border-radius:10px`)], '');
    return table([tableCell(shape, 'padding:14px 0 6px')], '');
  },
});

/**
 * Makes a button with its address below, to be copied where links are off. The plain text repeats the site's address,
 * because spam filters distrust letters whose text and HTML have different numbers of addresses.
 */
export const buttonWithAddress = (href: string, label: string): LetterPart[] => [
  button(href, label),
  {
    text: `Ce lien mène à ${new URL(href).origin}`,
    html: ({ muted }) => `<p style="margin:0;color:${muted};font-size:14px">${escapeHtml(href)}</p>`,
  },
];

/** Makes a button to call or write to the visitor. The plain text has none: the answers name number and address. */
export const contactButton = (href: string, label: string, isQuiet = false): LetterPart => ({
  ...button(href, label, isQuiet),
  text: '',
});

export const officeButton = (href: string): LetterPart => button(href, 'Ouvrir au bureau', true);

/** Returns hidden text that mail programs show in the list of letters, instead of the title. */
const preview = (parts: readonly LetterPart[]): string => {
  const [first = ''] = parts.map(({ text }) => text).filter(Boolean);
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(first)}</div>`;
};

function htmlPage(title: string, parts: readonly LetterPart[], { colours }: Company): string {
  const { tint, ink, paper, line, brand } = colours;
  // Gmail drops `overflow-wrap:anywhere`. A fixed table lets long links break, and `word-break` long names in buttons.
  const box = 'width:100%;max-width:600px;table-layout:fixed';
  const style =
    `padding:28px 20px;background:${paper};border:1px solid ${line};border-radius:12px;color:${ink};` +
    'line-height:1.5;word-wrap:break-word;word-break:break-word';
  const heading = `<h1 style="margin:0 0 4px;color:${brand};font-size:22px;line-height:1.25">${escapeHtml(title)}</h1>`;
  const content = heading + parts.map(({ html }) => html(colours)).join('');
  // `lang` again, because many mail programs drop <html> and <body>.
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

export const letterBody = (title: string, parts: readonly LetterPart[], company: Company) => ({
  text: [title, ...parts.map(({ text }) => text)].filter(Boolean).join('\n\n'),
  html: htmlPage(title, parts, company),
});
