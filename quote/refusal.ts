/** The title of a summary of errors: how many answers were refused. */
export const refusalTitle = (count: number): string =>
  count === 1
    ? 'Une réponse est à compléter ou à corriger'
    : `${count} réponses sont à compléter ou à corriger`;
