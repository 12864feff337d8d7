import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Headers of one connection, which HTTP/2 does not have. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'ile-nette-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const command = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost`;
  execFileSync('openssl', [...command.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true, force: true });
  return pair;
}

/** TLS and HTTP/2 in front of a server, as a reverse proxy gives them. */
export async function h2Front(origin: string): Promise<{ origin: string; close: () => void }> {
  const sessions = new Set<ServerHttp2Session>();
  const front = createSecureServer(selfSigned(), (asked, answer) => {
    const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
    const options = { method: asked.method, headers: Object.fromEntries(headers) };
    const onward = request(origin + asked.url, options, (found) => {
      const kept = Object.entries(found.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
      answer.writeHead(found.statusCode ?? 502, Object.fromEntries(kept));
      found.pipe(answer);
    });
    onward.on('error', () => answer.stream.close());
    asked.pipe(onward);
  });
  front.on('session', (session) => sessions.add(session));
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const close = () => {
    for (const session of sessions) session.destroy();
    front.close();
  };
  return { origin: `https://127.0.0.1:${(front.address() as AddressInfo).port}`, close };
}
