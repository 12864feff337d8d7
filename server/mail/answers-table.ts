import type { Colours } from '../company.ts';

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
