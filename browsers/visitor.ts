/** The keys that the journeys press, by the names that both drivers know. */
export type KeyName = 'Tab' | 'Enter' | 'Escape' | 'Space' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

/** One visitor in one browser: all that a journey may ask of it. Elements are named by XPath, which both drivers speak. */
export interface Visitor {
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Runs in the page; what it returns must be plain data. */
  read<T, A extends unknown[]>(script: (...given: A) => T, ...given: A): Promise<T>;
  /** Presses the mouse's button at a place of the window. */
  clickAt(x: number, y: number): Promise<void>;
  choose(selectXpath: string, option: string): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: KeyName, shift?: boolean): Promise<void>;
  /** The size of the page's own area. */
  resize(width: number, height: number): Promise<void>;
  shoot(file: string): Promise<void>;
  /** Errors on the console since the last call; a driver that cannot tell gives none. */
  complaints(): string[];
  leave(): Promise<void>;
}

export interface LaunchOptions {
  javascript?: boolean;
}

/** A browser on this machine, ready to receive visitors. */
export interface Browser {
  /** Its name and version. */
  readonly name: string;
  receive(options?: LaunchOptions): Promise<Visitor>;
  close(): Promise<void>;
}
