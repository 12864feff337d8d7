const FIELDS_MAX = 20;

/** The fields of a posted form that are text. Browsers post CRLF; a page that shows it again would lose a first one. */
export const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>)
      .slice(0, FIELDS_MAX)
      .filter((field): field is [string, string] => typeof field[1] === 'string')
      .map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]),
  );
