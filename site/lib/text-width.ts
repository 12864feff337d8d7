/** Widths of letters in em, about those of the site's bold font. The last line is for all others. */
const LETTERS: [RegExp, number][] = [
  [/[\s.,:;'’·]/u, 0.25],
  [/[ijlIÌÍÎÏĮİìíîïįłļľ!|]/u, 0.31],
  [/[fJrtțţŕř"“”()/‐–-]/u, 0.44],
  [/[mwMW%@&ÆŒæœ]/u, 0.98],
  [/\p{Lu}/u, 0.73],
  [/./u, 0.61],
];

/** About how wide a text is in bold, in em. For decisions at build; nothing is placed by it. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (LETTERS.find(([kind]) => kind.test(letter))?.[1] ?? 0), 0);
