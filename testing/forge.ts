import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listen } from './port.ts';

/**
 * A fake Gitea on a real git repository: the calls of its API that the editor makes, and the login by OAuth2 with PKCE.
 * Answers to a save follow Gitea's source, routers/api/v1/repo/file.go.
 */

interface Save {
  message: string;
  author: { name: string; email: string };
  files: { operation: 'create' | 'update'; path: string; content: string; sha?: string }[];
}

/** How a save fails: with a status, or by cutting the connection before or after the commit. */
export type SaveFault = 401 | 500 | 'cut before' | 'cut after';

const REPOSITORY = '/repos/bureau/site';
const OWNER = { id: 1, login: 'patronne', full_name: 'La Patronne', email: 'patronne@example.org' };

type Answer = object | number;

export async function startForge(content: string) {
  const folder = mkdtempSync(join(tmpdir(), 'forge-'));
  const git = (...args: string[]) => {
    const all = ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args];
    return execFileSync('git', all, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 }).trim();
  };
  git('init', '-q', '-b', 'main');
  cpSync(content, join(folder, 'content'), { recursive: true });
  git('add', '.');
  git('commit', '-qm', 'Début');
  const start = git('rev-parse', 'HEAD');
  const blobOf = (path: string) => git('ls-files', '-s', '--', path).split(' ')[1];
  const challenges = new Map<unknown, string | null>();
  let fault: SaveFault | undefined;

  function commit({ files, message, author }: Save): Answer {
    if (files.some(({ path, sha }) => sha !== blobOf(path))) return 422;
    for (const { path, content: data } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), Buffer.from(data, 'base64'));
      git('add', path);
    }
    git('commit', '-qm', message, `--author=${author.name} <${author.email}>`);
    return {
      commit: { sha: git('rev-parse', 'HEAD'), created: new Date().toISOString() },
      files: files.map(({ path }) => ({ path, sha: blobOf(path) })),
    };
  }

  const fileOf = (path: string) => ({
    path,
    name: path.split('/').at(-1),
    sha: blobOf(path),
    encoding: 'base64',
    content: readFileSync(join(folder, path), 'base64'),
  });
  function tree() {
    return git('ls-tree', '-r', '-l', 'HEAD')
      .split('\n')
      .map((line) => {
        const [, type, sha, size, path] = line.split(/\s+/);
        return { path, type, sha, size: Number(size) };
      });
  }

  function api(path: string, body: { files: string[] }): Answer {
    if (path === '/user') return OWNER;
    if (path === '/version') return { version: '1.25.0' };
    if (path === '/settings/api') return { max_response_items: 50, default_paging_num: 30 };
    if (path === REPOSITORY) return { default_branch: 'main', permissions: { push: true, pull: true } };
    if (path === `${REPOSITORY}/branches/main`)
      return {
        name: 'main',
        commit: { id: git('rev-parse', 'HEAD'), message: git('log', '-1', '--format=%B') },
      };
    if (path.startsWith(`${REPOSITORY}/git/trees/`)) return { tree: tree() };
    if (path === `${REPOSITORY}/file-contents`) return body.files.map(fileOf);
    return 404;
  }

  function tokenFor({ code, code_verifier = '' }: { code?: string; code_verifier?: string }): Answer {
    const challenge = createHash('sha256').update(code_verifier).digest('base64url');
    if (challenges.get(code) !== challenge) return 400;
    return { access_token: 'jeton', refresh_token: 'r', token_type: 'bearer', expires_in: 3600 };
  }

  /** Returns the answer to a save, or undefined to cut the connection. */
  function save(body: Save): Answer | undefined {
    if (typeof fault === 'number') return fault;
    if (fault === 'cut before') return undefined;
    const answer = commit(body);
    return fault && answer !== 422 ? undefined : answer;
  }

  function answerTo({ method, headers }: IncomingMessage, path: string, body: never): Answer | undefined {
    if (path === '/login/oauth/access_token') return tokenFor(body);
    if (headers.authorization !== 'token jeton') return 401;
    const call = path.replace('/api/v1', '');
    return method === 'POST' && call === `${REPOSITORY}/contents` ? save(body) : api(call, body);
  }

  const server = createServer(async (request, reply) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://forge');
    reply.setHeader('Access-Control-Allow-Origin', '*');
    reply.setHeader('Access-Control-Allow-Headers', 'authorization,content-type,accept,cache-control,pragma');
    if (request.method === 'OPTIONS') return reply.writeHead(204).end();
    if (pathname === '/login/oauth/authorize') {
      const code = randomUUID();
      challenges.set(code, query.get('code_challenge'));
      const back = `${query.get('redirect_uri')}?code=${code}&state=${query.get('state')}`;
      return reply.writeHead(302, { Location: back }).end();
    }
    const text = Buffer.concat(await Array.fromAsync(request)).toString();
    const answer = answerTo(request, pathname, JSON.parse(text || '{}') as never);
    if (answer === undefined) return request.socket.destroy();
    if (typeof answer === 'number')
      return reply.writeHead(answer).end(JSON.stringify({ message: 'refused' }));
    return reply.writeHead(200).end(JSON.stringify(answer));
  });
  const port = await listen(server);
  return {
    setting: `gitea http://127.0.0.1:${port} bureau/site essai`,
    git,
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
    commits: () => git('log', '--format=%an: %s', `${start}..HEAD`).split('\n').filter(Boolean),
    /** Makes every save fail until the next call. Not only one: a browser repeats a save whose connection was cut. */
    fail: (how?: SaveFault) => {
      fault = how;
    },
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
