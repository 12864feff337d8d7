export type Point = readonly [x: number, y: number];

/** The window of a browser, as far as the journeys need it. */
export interface Tab {
  goto(url: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  reload(): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  /** Runs a function in the page; arguments and result are JSON. */
  run<T>(source: string, args: unknown[]): Promise<T>;
  /** Presses the mouse at the first point and releases it at the last. */
  drag(points: readonly Point[]): Promise<unknown>;
  /** Presses one key after the other. */
  press(keys: readonly string[]): Promise<unknown>;
  setFiles(selector: string, paths: string[]): Promise<unknown>;
  screenshot(): Promise<Buffer>;
  /** A PDF, where the engine can print. */
  print?(): Promise<Buffer>;
  close(): Promise<unknown>;
}

/** A browser, which gives each visitor a window without history and storage. */
export interface Engine {
  newTab(): Promise<Tab>;
  close(): Promise<unknown>;
}
