export type Point = readonly [x: number, y: number];

export interface Tab {
  goto(url: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  reload(): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  /** Runs a function in the page. Its arguments and its result must be JSON. */
  run<T>(source: string, args: unknown[]): Promise<T>;
  /** Presses the mouse at the first point and releases it at the last. */
  drag(points: readonly Point[]): Promise<unknown>;
  press(keys: readonly string[]): Promise<unknown>;
  setFiles(selector: string, paths: string[]): Promise<unknown>;
  screenshot(): Promise<Buffer>;
  /** Returns the page as a PDF. Undefined where the driver cannot print. */
  print?(): Promise<Buffer>;
  close(): Promise<unknown>;
}

/** A browser. Each new tab has a history and a storage of its own. */
export interface Engine {
  newTab(): Promise<Tab>;
  close(): Promise<unknown>;
}
