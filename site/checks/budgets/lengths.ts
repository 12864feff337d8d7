/** The phone that Lighthouse holds: CSS pixels, and device pixels in each. */
export const PHONE = { width: 412, height: 823, density: 1.75 };
const REM = 16;
const UNITS: Record<string, number> = {
  px: 1,
  rem: REM,
  em: REM,
  vw: PHONE.width / 100,
  vh: PHONE.height / 100,
};

type Tokens = string[];

/** A CSS length in pixels on the phone: `min(24rem, 92vw)`, `calc(100vw - 2.5rem)`. */
export function pixels(length: string): number {
  const tokens: Tokens = length.match(/[a-z]+\(|[()+*/,]|-(?=\s)|-?[\d.]+[a-z]*/gi) ?? [];
  const value = sum(tokens);
  if (tokens.length > 0 || !Number.isFinite(value)) throw new Error(`« ${length} » is not understood.`);
  return value;
}

function sum(tokens: Tokens): number {
  let value = product(tokens);
  while (tokens[0] === '+' || tokens[0] === '-') value += (tokens.shift() === '+' ? 1 : -1) * product(tokens);
  return value;
}

function product(tokens: Tokens): number {
  let value = term(tokens);
  while (tokens[0] === '*' || tokens[0] === '/')
    value = tokens.shift() === '*' ? value * term(tokens) : value / term(tokens);
  return value;
}

function term(tokens: Tokens): number {
  const token = tokens.shift() ?? '';
  if (!token.endsWith('(')) {
    const [, number, unit = ''] = /^(-?[\d.]+)([a-z]*)$/i.exec(token) ?? [];
    return Number(number) * (unit === '' ? 1 : (UNITS[unit] ?? Number.NaN));
  }
  const values = [sum(tokens)];
  while (tokens[0] === ',') {
    tokens.shift();
    values.push(sum(tokens));
  }
  tokens.shift();
  if (token === 'min(') return Math.min(...values);
  if (token === 'max(') return Math.max(...values);
  if (token === 'clamp(') return Math.max(values[0] ?? 0, Math.min(values[1] ?? 0, values[2] ?? 0));
  return values[0] ?? Number.NaN;
}

/** Whether a media condition about the window's width holds on the phone: `(width < 64rem)`, `(min-width: 40rem)`. */
export function holds(condition: string): boolean {
  return condition.split(/\s+and\s+/).every((part) => {
    const range = /^\(\s*width\s*(<=|>=|<|>)\s*(.+?)\s*\)$/.exec(part);
    if (range) return compare(range[1] ?? '', pixels(range[2] ?? ''));
    const bound = /^\(\s*(min|max)-width\s*:\s*(.+?)\s*\)$/.exec(part);
    if (bound) return compare(bound[1] === 'min' ? '>=' : '<=', pixels(bound[2] ?? ''));
    throw new Error(`« ${condition} » is not understood: write it with the window's width.`);
  });
}

function compare(sign: string, limit: number): boolean {
  if (sign === '<') return PHONE.width < limit;
  if (sign === '<=') return PHONE.width <= limit;
  return sign === '>' ? PHONE.width > limit : PHONE.width >= limit;
}
