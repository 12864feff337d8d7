const FIELDS_MAX = 20;

/** The fields of a posted form that are text. */
export const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>)
      .slice(0, FIELDS_MAX)
      .filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
