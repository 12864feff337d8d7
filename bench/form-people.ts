import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { startServer } from './server.ts';

/**
 * Computes, by a keystroke model, how long twelve people need for the quote form of the built page, beside a review of
 * 28 November 2026. Nothing is sent. `node bench/form-people.ts [ADDRESS]`; without one it serves the last build.
 *
 * Exits with 1 if a row takes more than the tolerance above the review’s « after », a number arrives neither French
 * nor with its +, or a refusal has no word in view. The review does not write down all that it assumes, so the output
 * also has what this script found on the build that the review read (87fd53ab), and that plus the review’s difference.
 * Guesses: the answers, the dyslexic’s two words a second, a decision before every tap, a line read once.
 */

const TOLERANCE_S = 5;
const PHONE = { width: 390, height: 844 };
const ABOVE_KEYBOARD = 400;
const ROW_OF_PICKER = 48;
const SWIPED_PART = 0.6;
const NOTHING = { taps: 0, keys: 0, swipes: 0, errors: 0, eye: 0, pointing: 0, words: 0, repeats: 0 };

/** Seconds to point at a target, by its distance and its smaller side. */
const pointing = (distance: number, side: number) => 0.15 + 0.17 * Math.log2(distance / side + 1);
/** Seconds. Half of the words are read; a silent repeat of the sending begins after a second. */
const seconds = ({ key, thumb = 1, wordsPerSecond = 4 }: Person, spent: typeof NOTHING) =>
  spent.pointing * thumb +
  spent.taps * 1.35 +
  spent.keys * key +
  spent.swipes * 0.8 +
  spent.words / 2 / wordsPerSecond +
  spent.repeats;

interface Person {
  /** Seconds for a character. */
  key: number;
  /** How much slower one thumb points. */
  thumb?: number;
  wordsPerSecond?: number;
  /** A window that no keyboard covers. */
  desktop?: { width: number; height: number };
  /** What the browser fills in as `phone`, with the other answers of the first step. */
  autofill?: string;
  /** Typed or pasted at first, in place of the usual answer. */
  first?: Partial<typeof CONTACT & typeof PLACE>;
  /** What is tapped and written in the third step, which others pass over. */
  taps?: string[];
  writes?: string;
  event?: 'reload' | 'new tab' | 'network fails' | 'other place';
}

const CONTACT = {
  firstName: 'Claire',
  lastName: 'Martin',
  email: 'c.martin@wanadoo.fr',
  phone: '0639982475',
};
const PLACE = { address: '20 rue des Capucins', postalCode: '93100' };
const OTHER_PLACE = { address: '7 rue des Roses', postalCode: '92130' };
const NO_SIGN = { email: 'c.martinwanadoo.fr' };
const PASTED = { address: '12-14 avenue de la République, 93100 MONTREUIL' };
const SPOKEN = 'Troisième étage sans ascenseur, une armoire et un piano droit, rappelez-moi le soir.';
const DESKTOP = { width: 1440, height: 900 };
const MAGNIFIED = { width: 320, height: 256 };
const TWO = ['3e', 'Non'];
const FOUR = ['Cette semaine', ...TWO, 'Pleins'];

/** Seconds: the review’s before and after, and before by this script, on the build that the review read (87fd53ab). */
const PEOPLE: [who: string, before: number, after: number, old: number, Person][] = [
  ['daughter, five optional', 130, 130, 112, { key: 0.46, thumb: 1.3, taps: FOUR }],
  ['daughter, only surface', 101, 97, 85, { key: 0.46, thumb: 1.3 }],
  ['son in Canada', 110, 112, 92, { key: 0.33, autofill: '15145550123', taps: FOUR }],
  ['syndic, pasted address', 95, 94, 87, { key: 0.28, desktop: DESKTOP, first: PASTED, writes: 'Sous-sol' }],
  ['dyslexic, mail without @', 213, 212, 171, { key: 0.55, wordsPerSecond: 2, first: NO_SIGN, taps: TWO }],
  ['magnifier', 178, 176, 119, { key: 0.33, desktop: MAGNIFIED, taps: TWO }],
  ['dictating', 117, 117, 91, { key: 0.12, writes: SPOKEN }],
  ['Chrome autofill', 70, 67, 63, { key: 0.33, autofill: '06 39 98 24 75' }],
  ['interrupted, tab kept', 97, 89, 75, { key: 0.33, event: 'reload' }],
  ['interrupted, browser ended', 172, 89, 113, { key: 0.33, event: 'new tab' }],
  ['3G, first attempt fails', 117, 106, 81, { key: 0.33, event: 'network fails' }],
  ['changes her mind at the end', 124, 123, 91, { key: 0.33, event: 'other place' }],
];

/** The visit under way. */
let person: Person;
let context: BrowserContext;
let page: Page;
let spent = NOTHING;
let seen = { x: 0, y: 0 };
let linesRead = new Set<string>();
let phones: string[] = [];
let isWordless = false;

const form = () => page.getByRole('form', { name: 'Demande de devis gratuit' });
const field = (name: string) => form().locator(`[name=${name}]`);
const button = (name: string) => form().getByRole('button', { name });
const step = async () => Number(await form().locator('[data-current]').getAttribute('data-step'));
const isSent = () => page.getByRole('dialog').isVisible();
const scroll = (by: number) => page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), by);

/** The centre of an element, and whether it is in the window, or above the keyboard that typing opens. */
const spotOf = (target: Locator) =>
  target.evaluate((element, aboveKeyboard) => {
    const isTyping = document.activeElement?.matches('textarea, input:not([type=radio], [type=checkbox])');
    const shown = isTyping ? aboveKeyboard : innerHeight;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return { x, y, side: Math.min(width, height), shown, isInView: y > 0 && y < shown };
  }, person.desktop?.height ?? ABOVE_KEYBOARD);

/** Each line once, although every step may repeat it. */
function read(text: string): void {
  for (const line of text.split('\n')) {
    const words = line.match(/[\p{L}\d]\S*/gu) ?? [];
    if (!linesRead.has(`${words}`)) spent.words += words.length;
    linesRead.add(`${words}`);
  }
}

/** Moves the eye and, if the target has a side, the finger. */
function look({ x, y }: { x: number; y: number }, side?: number): void {
  const distance = Math.hypot(x - seen.x, y - seen.y);
  seen = { x, y };
  spent.eye += distance;
  if (!side) return;
  spent.taps += 1;
  spent.pointing += pointing(distance, side);
}

async function find(target: Locator) {
  for (;;) {
    const spot = await spotOf(target);
    if (spot.isInView) return spot;
    spent.swipes += 1;
    await scroll(Math.sign(spot.y) * SWIPED_PART * spot.shown);
  }
}

async function tap(target: Locator, act = () => target.click()): Promise<void> {
  const spot = await find(target);
  look(spot, spot.side);
  await act();
}

/** Types into a field that Enter has reached, or else a tap. The browser brings it above the keyboard. */
async function type(name: string, text: string, keys = text.length): Promise<void> {
  if (await field(name).evaluate((input) => input !== document.activeElement)) await tap(field(name));
  const { y, shown, isInView } = await spotOf(field(name));
  if (!isInView) await scroll(y - shown / 2);
  look(await spotOf(field(name)));
  spent.keys += keys;
  await field(name).fill(text);
}

/** Enter leads from field to field. What the page has filled in meanwhile is not typed. */
async function typeAll(answers: typeof CONTACT | typeof PLACE): Promise<void> {
  for (const [index, [name, usual]] of Object.entries(answers).entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    spent.keys += Math.sign(index);
    if (await field(name).inputValue()) continue;
    const text = person.first?.[name as keyof Person['first']] ?? usual;
    await type(name, text, text === PASTED.address ? 2 : text.length);
  }
}

/** A picker opens in the middle of the window. */
async function choose(name: string, option: string): Promise<void> {
  await tap(field(name), () => field(name).focus());
  const { width, height } = person.desktop ?? PHONE;
  look({ x: width / 2, y: height / 2 }, ROW_OF_PICKER);
  await field(name).selectOption(option);
}

/** From a list below the first field, which keeps the focus: the others are left as soon as they are filled. */
async function autofill(phone: string): Promise<void> {
  await tap(field('firstName'));
  look({ ...seen, y: seen.y + ROW_OF_PICKER }, ROW_OF_PICKER);
  for (const [name, text] of Object.entries({ ...CONTACT, phone }).reverse()) await field(name).fill(text);
}

/** Presses a button that leads on, after a proposal in view, and notes a refusal. */
async function goOn(name: string): Promise<void> {
  await find(button(name));
  const proposal = button('Corriger');
  if ((await proposal.isVisible()) && (await spotOf(proposal)).isInView) await tap(proposal);
  const before = await step();
  await tap(button(name));
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  if ((await step()) !== before || (await isSent())) return;
  spent.errors += 1;
  const words = await page.getByRole('alert').filter({ visible: true }).all();
  const spots = await Promise.all(words.map(spotOf));
  isWordless ||= !spots.some(({ isInView }) => isInView);
}

/** React removes the button that sends without scripts. */
const isHydrated = () => form().locator('[type=submit]').waitFor({ state: 'detached' });

async function open(): Promise<void> {
  page = await context.newPage();
  await page.goto('/devis-gratuit');
  await isHydrated();
}

async function contact(): Promise<void> {
  if (spent.errors > 0) {
    await tap(form().getByRole('alert').getByRole('link').first());
    await tap(field('email'));
    await type('email', CONTACT.email, CONTACT.email.length - NO_SIGN.email.length);
  } else if (person.autofill) await autofill(person.autofill);
  else await typeAll(CONTACT);
  await goOn('Suivant');
}

async function project(): Promise<void> {
  await typeAll(PLACE);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=city]')?.value);
  await choose('service', 'Débarras appartement');
  await choose('surface', '50-100m²');
  await goOn('Suivant');
  if (person.event === 'reload') await page.reload().then(isHydrated);
  if (person.event === 'new tab' && context.pages().length === 1) await open();
}

async function preferences(): Promise<void> {
  const { taps = [], writes } = person;
  const chips = form().locator('label');
  for (const answer of taps)
    await tap(chips.filter({ has: page.getByText(answer, { exact: true }) }).first());
  if (writes) await type('description', writes);
  const pass = 'Passer au récapitulatif';
  await goOn(passesOver() && (await button(pass).isVisible()) ? pass : 'Suivant');
}

async function summary(): Promise<void> {
  if (person.event === 'other place' && (await field('address').inputValue()) === PLACE.address) {
    await tap(button('Modifier : Détails du projet'));
    for (const [name, text] of Object.entries(OTHER_PLACE)) await type(name, text);
    return goOn('Retour au récapitulatif');
  }
  const before = phones.length;
  await goOn('Envoyer ma demande');
  spent.repeats += phones.length - before - 1;
}

const passesOver = () => !person.taps && !person.writes;
const STEPS = [contact, project, preferences, summary];

async function visit(): Promise<void> {
  await open();
  while (!(await isSent())) {
    const shown = await step();
    const [text = ''] = await form().allInnerTexts();
    read(shown === 2 && passesOver() ? text.replace(/Délai souhaité.*/s, '') : text);
    await STEPS[shown]?.();
  }
}

const own = process.argv[2] ? undefined : await startServer();
const baseURL = process.argv[2] ?? own?.origin;
const browser = await chromium.launch({ executablePath: findBrowser() || undefined, args: ['--no-sandbox'] });
const rows: string[] = [];
for (const [who, before, after, old, someone] of PEOPLE) {
  person = someone;
  const viewport = person.desktop ?? PHONE;
  seen = { x: viewport.width / 2, y: viewport.height / 2 };
  spent = { ...NOTHING };
  [linesRead, phones, isWordless] = [new Set(), [], false];
  const touch = { isMobile: !person.desktop, hasTouch: !person.desktop };
  context = await browser.newContext({ baseURL, viewport, ...touch, reducedMotion: 'reduce' });
  await context.route('**/submit', (route) => {
    phones.push(route.request().postDataJSON().phone);
    const fails = person.event === 'network fails' && phones.length === 1;
    return fails ? route.abort() : route.fulfill({ json: { success: true } });
  });
  await visit();
  await context.close();
  const s = seconds(person, spent);
  const isSlower = s > after + TOLERANCE_S;
  const isLost = !phones.every((phone) => /^(?:0[1-9](?: \d\d){4}$|\+)/.test(phone));
  if (isSlower || isLost || isWordless) process.exitCode = 1;
  const [total, eye, limit] = [s, spent.eye, old + after - before].map(Math.round);
  const counted = [spent.taps, spent.keys, spent.swipes, spent.errors, eye, spent.words, total];
  const faults = [isSlower && 'slower', isLost && 'number lost', isWordless && 'no word'].filter(Boolean);
  rows.push([who, ...counted, before, after, old, limit, faults.join() || 'good'].join(' | '));
}
await browser.close();
await own?.server.end('SIGTERM');
console.log(
  'who | taps | keys | swipes | errors | eye px | words | s | before | after | old | by old | verdict',
);
console.log(rows.join('\n'));
console.log(
  `Slower: over ${TOLERANCE_S} s above « after ». By old: this script before, plus the review’s difference.`,
);
