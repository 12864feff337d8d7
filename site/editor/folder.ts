/**
 * The project's folder as the File System API shows one, but answered by the server of `npm run edit`. Sveltia
 * reads and writes local files through this interface. With the browser's own folders it would work in Chromium
 * only, ask for the folder and for leave on each visit, and see the whole project; the server gives content and
 * pictures, and nothing else.
 */

const addressOf = (path: string) => `files/${path.split('/').map(encodeURIComponent).join('/')}`;

async function request(path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(addressOf(path), { cache: 'no-store', ...init });
  if (answer.ok) return answer;
  const message = await answer.text();
  throw new DOMException(message, answer.status === 404 ? 'NotFoundError' : 'NotAllowedError');
}

const pathOf = (folder: string, name: string) => (folder ? `${folder}/${name}` : name);

class ServerFile {
  readonly kind = 'file';
  path: string;
  /** Written under a passing name, and sent once it has its own. */
  #pending?: Blob | undefined;

  constructor(path: string) {
    this.path = path;
  }

  get name(): string {
    return this.path.split('/').at(-1) ?? '';
  }

  async getFile(): Promise<File> {
    const answer = await request(this.path);
    const lastModified = Date.parse(answer.headers.get('last-modified') ?? '') || 0;
    return new File([await answer.blob()], this.name, { lastModified });
  }

  async createWritable() {
    const parts: BlobPart[] = [];
    return {
      write: async (part: BlobPart) => void parts.push(part),
      close: async () => {
        const data = new Blob(parts);
        if (this.name.startsWith('.')) this.#pending = data;
        else await request(this.path, { method: 'PUT', body: data });
      },
    };
  }

  async move(folder: ServerFolder, name: string): Promise<void> {
    const from = this.path;
    const data = this.#pending ?? (await this.getFile());
    const to = pathOf(folder.path, name);
    await request(to, { method: 'PUT', body: data });
    // Only now: after a failure, Sveltia removes the file at this path.
    this.path = to;
    if (!this.#pending) await request(from, { method: 'DELETE' });
    this.#pending = undefined;
  }
}

class ServerFolder {
  readonly kind = 'directory';
  readonly path: string;

  constructor(path = '') {
    this.path = path;
  }

  get name(): string {
    return this.path.split('/').at(-1) ?? '';
  }

  async *entries(): AsyncGenerator<[string, ServerFile | ServerFolder]> {
    const entries: { name: string; folder: boolean }[] = await (await request(`${this.path}/`)).json();
    for (const { name, folder } of entries) {
      const path = pathOf(this.path, name);
      yield [name, folder ? new ServerFolder(path) : new ServerFile(path)];
    }
  }

  async getDirectoryHandle(name: string): Promise<ServerFolder> {
    return new ServerFolder(pathOf(this.path, name));
  }

  async getFileHandle(name: string): Promise<ServerFile> {
    return new ServerFile(pathOf(this.path, name));
  }

  async removeEntry(name: string): Promise<void> {
    await request(pathOf(this.path, name), { method: 'DELETE' });
  }
}

/** Sveltia's backend for one folder asks the browser for its private one; it gets the server's, signed in. */
export function openServerFolder(): void {
  navigator.storage.getDirectory = async () =>
    ({ getDirectoryHandle: async () => new ServerFolder() }) as unknown as FileSystemDirectoryHandle;
  localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'test-repo' }));
}
