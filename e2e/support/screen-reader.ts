import type { CDPSession, Page } from '@playwright/test';

interface AxValue {
  value?: unknown;
}
interface AxNode {
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  value?: AxValue;
  description?: AxValue;
  properties?: { name: string; value: AxValue }[];
}

/** The states that a screen reader says after the name of a control, in the words of docs/accessibility.md. */
const STATES: Record<string, (value: unknown) => string> = {
  required: (value) => (value ? 'obligatoire' : ''),
  invalid: (value) => (value && value !== 'false' ? 'erroné' : ''),
  disabled: (value) => (value ? 'indisponible' : ''),
  checked: (value) => (value === 'true' ? 'coché' : 'non coché'),
  expanded: () => '',
};

const ROLES: Record<string, string> = {
  textbox: 'champ',
  combobox: 'liste',
  radio: 'bouton radio',
  button: 'bouton',
  link: 'lien',
  heading: 'titre',
  dialog: 'boîte de dialogue',
};

const plain = (text: unknown): string =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** « champ Prénom *, obligatoire, erroné : Le prénom doit… » */
function sentence({ role, name, value, description, properties = [] }: AxNode): string {
  const states = properties.map((property) => STATES[property.name]?.(property.value.value)).filter(Boolean);
  const kind = ROLES[String(role?.value)] ?? String(role?.value);
  const content = ['textbox', 'combobox'].includes(String(role?.value)) && plain(value?.value);
  const head = [`${kind} ${plain(name?.value)}`, content, ...states].filter(Boolean).join(', ');
  return description?.value ? `${head} : ${plain(description.value)}` : head;
}

/** What a screen reader is given to say: the focused node of the browser's accessibility tree, and the live regions as they change. */
export class ScreenReader {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async on(page: Page): Promise<ScreenReader> {
    await page.addInitScript(() => {
      const spoken: string[] = [];
      Object.assign(window, { spoken });
      const LIVE = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])';
      const say = (node: Node) => {
        const element = node instanceof Element ? node : node.parentElement;
        const region = element?.closest(LIVE) ?? (node instanceof Element ? node.querySelector(LIVE) : null);
        const text = region?.textContent?.replace(/\s+/g, ' ').trim();
        if (text && spoken.at(-1) !== text) spoken.push(text);
      };
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'characterData') say(target);
          for (const node of addedNodes) say(node);
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new ScreenReader(page, session);
  }

  /** The sentence about what has the focus. */
  async focused(): Promise<string> {
    const { nodes } = (await this.#session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    const hasFocus = ({ ignored, role, properties }: AxNode) =>
      !ignored &&
      role?.value !== 'RootWebArea' &&
      properties?.some(({ name, value }) => name === 'focused' && value.value === true);
    const node = nodes.findLast(hasFocus);
    return node ? sentence(node) : 'rien';
  }

  /** What live regions have said since the last call. */
  heard(): Promise<string[]> {
    return this.#page.evaluate(() => (Reflect.get(window, 'spoken') as string[]).splice(0));
  }
}
