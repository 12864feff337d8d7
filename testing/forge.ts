import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * A small Gitea: what the editor asks of its API, on a real git repository, with its sign-in (OAuth2 with PKCE). The
 * answers to a save are those of Gitea's own source (routers/api/v1/repo/file.go).
 */

interface Change {
  operation: 'create' | 'update' | 'delete';
  path: string;
  content?: string;
  sha?: string;
}

interface Save {
  message: string;
  author: { name: string; email: string };
  files: Change[];
}

/** How saves fail: with a status, or with a line that is cut before or after the commit. */
export type Fault = 401 | 500 | 'cut before' | 'cut after';

const REPOSITORY = 'bureau/site';
const TOKEN = 'jeton';
const OWNER = { id: 1, login: 'patronne', full_name: 'La Patronne', email: 'patronne@example.org' };

class Refusal extends Error {
  status: number;
  constructor(status: number, message = 'refused') {
    super(message);
    this.status = status;
  }
}

export async function startForge(content: string) {
  const folder = mkdtempSync(join(tmpdir(), 'forge-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
    }).trim();
  git('init', '-q', '-b', 'main');
  cpSync(content, join(folder, 'content'), { recursive: true });
  git('add', '.');
  git('commit', '-qm', 'Début');
  const start = git('rev-parse', 'HEAD');
  const blobOf = (path: string) => git('ls-files', '-s', '--', path).split(' ')[1] || undefined;
  const read = (path: string) => readFileSync(join(folder, path));
  const challenges = new Map<string, string | null>();
  const state: { fault?: Fault | undefined } = {};

  function commit({ files, message, author }: Save) {
    for (const { operation, path, sha } of files) {
      const current = blobOf(path);
      if (operation === 'create' && current) throw new Refusal(422, 'repository file already exists');
      if (operation !== 'create' && !current) throw new Refusal(404, 'repository file does not exist');
      if (operation !== 'create' && sha !== current) throw new Refusal(422, 'sha does not match');
    }
    for (const { operation, path, content = '' } of files) {
      if (operation === 'delete') {
        git('rm', '-q', path);
        continue;
      }
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), Buffer.from(content, 'base64'));
      git('add', path);
    }
    git('commit', '-qm', message, `--author=${author.name} <${author.email}>`);
    const sha = git('rev-parse', 'HEAD');
    return {
      commit: { sha, created: new Date().toISOString() },
      files: files.map(({ path }) => ({ path, sha: blobOf(path) })),
    };
  }

  /** The answers, by the end of the path; `from` is the rest of it. */
  const api: [RegExp, (from: string, body: { files: string[] } & Save, query: URLSearchParams) => unknown][] =
    [
      [/^\/user$/, () => OWNER],
      [/^\/version$/, () => ({ version: '1.25.0' })],
      [/^\/settings\/api$/, () => ({ max_response_items: 50, default_paging_num: 30 })],
      [
        /^\/repos\/bureau\/site$/,
        () => ({ default_branch: 'main', permissions: { push: true, pull: true } }),
      ],
      [
        /\/branches\/main$/,
        () => ({
          name: 'main',
          commit: { id: git('rev-parse', 'HEAD'), message: git('log', '-1', '--format=%B') },
        }),
      ],
      [
        /\/git\/trees\/(.+)$/,
        () => ({
          tree: git('ls-tree', '-r', '-l', 'HEAD')
            .split('\n')
            .map((line) => {
              const [, type, sha, size, path] = line.split(/\s+/);
              return { path, type, sha, size: Number(size) };
            }),
        }),
      ],
      [
        /\/file-contents$/,
        (_, { files }) =>
          files.map((path) => ({
            path,
            name: path.split('/').at(-1),
            sha: blobOf(path),
            encoding: 'base64',
            content: read(path).toString('base64'),
          })),
      ],
      [/\/(?:media\/main|raw)\/(.+)$/, (path) => read(decodeURI(path))],
      [
        /\/commits$/,
        (_, __, query) =>
          git('log', '--format=%H %aI', 'HEAD', '--', query.get('path') ?? '.')
            .split('\n')
            .map((line) => {
              const [sha, date] = line.split(' ');
              return {
                sha,
                created: date,
                commit: { author: { name: OWNER.full_name, email: OWNER.email, date } },
              };
            }),
      ],
    ];

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<unknown> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://forge');
    const text = Buffer.concat(await Array.fromAsync(request)).toString();
    const body = text ? JSON.parse(text) : {};
    if (pathname === '/login/oauth/authorize') {
      const code = randomUUID();
      challenges.set(code, query.get('code_challenge'));
      const back = `${query.get('redirect_uri')}?code=${code}&state=${query.get('state')}`;
      return reply.writeHead(302, { Location: back }).end();
    }
    if (pathname === '/login/oauth/access_token') {
      const challenge = createHash('sha256')
        .update(body.code_verifier ?? '')
        .digest('base64url');
      if (challenges.get(body.code) !== challenge) throw new Refusal(400, 'invalid_grant');
      return { access_token: TOKEN, refresh_token: 'r', token_type: 'bearer', expires_in: 3600 };
    }
    if (request.headers.authorization !== `token ${TOKEN}`) throw new Refusal(401, 'token is required');
    const path = pathname.replace('/api/v1', '');
    if (request.method === 'POST' && path === `/repos/${REPOSITORY}/contents`) {
      const { fault } = state;
      if (typeof fault === 'number') throw new Refusal(fault);
      const done = fault === 'cut before' || commit(body);
      if (fault) return request.socket.destroy();
      return done;
    }
    for (const [pattern, respond] of api) {
      const match = pattern.exec(path);
      if (match) return respond(match[1] ?? '', body, query);
    }
    throw new Refusal(404, `no such call: ${path}`);
  }

  const server = createServer(async (request, reply) => {
    reply.setHeader('Access-Control-Allow-Origin', '*');
    reply.setHeader('Access-Control-Allow-Headers', 'authorization,content-type,accept,cache-control,pragma');
    if (request.method === 'OPTIONS') return reply.writeHead(204).end();
    const result = await answer(request, reply).catch((error) => {
      reply.statusCode = error.status ?? 500;
      return { message: String(error.message) };
    });
    if (reply.writableEnded || request.socket.destroyed) return;
    reply.end(Buffer.isBuffer(result) ? result : JSON.stringify(result));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    setting: `gitea ${url} ${REPOSITORY} essai`,
    git,
    read: (path: string) => read(path).toString(),
    /** Commits since the start, newest first. */
    commits: () => git('log', '--format=%an: %s', `${start}..HEAD`).split('\n').filter(Boolean),
    /** Until the next call: a browser repeats what was cut by itself. */
    fail: (fault?: Fault) => {
      state.fault = fault;
    },
    /** What somebody else pushes. */
    push: (path: string, text: string) => {
      writeFileSync(join(folder, path), text);
      git('commit', '-qam', 'Une autre personne');
    },
    reset: () => git('reset', '-q', '--hard', start),
    stop: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
