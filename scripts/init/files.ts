import { readFileSync } from 'node:fs';
import { type Document, parseDocument } from 'yaml';

/** The files as `npm run init` will leave them: nothing is written before everything is known to be right. */
export class Changes {
  readonly #root: URL;
  /** The new content by path from the project; null for a file that goes. */
  readonly files = new Map<string, string | Buffer | null>();
  /** What the owner should know, in French. */
  readonly notes: string[] = [];

  constructor(root: URL) {
    this.#root = root;
  }

  text(path: string): string {
    return String(this.files.get(path) ?? readFileSync(new URL(path, this.#root), 'utf8'));
  }

  /** Edits a YAML file, or a frontmatter, and leaves the rest of its text as it is. */
  editYaml(path: string, edit: (document: Document) => void): void {
    const text = this.text(path);
    const front = /^---\n([\s\S]*?\n)---\n/.exec(text)?.[1];
    const document = parseDocument(front ?? text);
    edit(document);
    const edited = document.toString({ lineWidth: 0 });
    this.files.set(path, front ? text.replace(front, () => edited) : edited);
  }
}
