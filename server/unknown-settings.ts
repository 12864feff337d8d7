/**
 * Environment variables that look like ours and are none: `SMPT_URL` would start a server whose e-mails nobody reads.
 * A variable of the system, of systemd, of a container or of a CI must never be taken for one.
 */

/** First words that programs of all kinds use. */
const GENERIC = ['ACCESS_', 'DATA_', 'DATABASE_', 'LOG_', 'SITE_'];
/** Set by cron. */
const OTHERS = ['MAILTO'];
/** What Kubernetes and Docker tell a container of a service named « smtp ». */
const OF_A_SERVICE = /_SERVICE_(?:HOST|PORT)|_PORT_\d+_/;
const SERVICE_ADDRESS = /^(?:tcp|udp):\/\//;

const firstWord = (name: string): string => /^[^_]+_/.exec(name)?.[0] ?? name;

/** How many letters to add, leave out, change or swap with the next one (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let j = 0; j <= b.length; j += 1) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const change = at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? at(i - 2, j - 2) + 1 : change;
      (rows[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, swap);
    }
  }
  return at(a.length, b.length);
}

/** HOSTS and SORT are words of their own; of names as short, only HSOT and PROT are slips. */
function isSlip(typed: string, known: string, letters: number): boolean {
  if (known.length <= 4)
    return letters <= 1 && typed.length === known.length && sorted(typed) === sorted(known);
  return letters <= (known.length <= 8 ? 1 : 2);
}

const sorted = (text: string): string => [...text].sort().join('');

/** The one of our variables that was probably meant. */
function meant(name: string, known: readonly string[]): string | undefined {
  const typed = name.toUpperCase();
  const nearest = known
    .map((ours) => ({ ours, letters: distance(typed, ours) }))
    .toSorted((a, b) => a.letters - b.letters);
  const slip = nearest.find(({ ours, letters }) => isSlip(typed, ours, letters));
  const word = firstWord(name);
  const family = GENERIC.includes(word) || word === name ? undefined : word;
  return (slip ?? nearest.find(({ ours }) => family && ours.startsWith(family)))?.ours;
}

/** One line for the operator about each variable that is probably a slip. An empty one counts as unset. */
export function unknownSettings(env: Record<string, string | undefined>, known: readonly string[]): string[] {
  return Object.entries(env).flatMap(([name, value = '']) => {
    if (!value.trim() || known.includes(name) || OTHERS.includes(name)) return [];
    if (OF_A_SERVICE.test(name) || SERVICE_ADDRESS.test(value)) return [];
    const ours = meant(name, known);
    return ours ? [`${name} : variable inconnue, elle reste sans effet. Vouliez-vous dire ${ours} ?`] : [];
  });
}
