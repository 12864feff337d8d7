import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2SecureServer, type ServerHttp2Stream } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Headers that belong to one connection, which HTTP/2 does not carry. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'ile-nette-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true, force: true });
  return pair;
}

/** Hands one HTTP/2 request on to the server, and streams its answer back. */
function pass(origin: string, stream: ServerHttp2Stream, headers: Record<string, unknown>): void {
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  const onward = request(
    origin + headers[':path'],
    { method: String(headers[':method']), headers: Object.fromEntries(own) as Record<string, string> },
    (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
      if (stream.destroyed) return void answer.resume();
      stream.respond({ ':status': answer.statusCode ?? 502, ...Object.fromEntries(kept) });
      answer.pipe(stream);
    },
  );
  onward.on('error', () => stream.close());
  stream.on('error', () => onward.destroy());
  stream.pipe(onward);
}

/** TLS and HTTP/2 before the server, as a reverse proxy gives them. */
export async function h2Front(origin: string): Promise<{ origin: string; close: () => void }> {
  const front: Http2SecureServer = createSecureServer({ ...selfSigned(), allowHTTP1: false });
  const sessions = new Set<{ destroy: () => void }>();
  front.on('session', (session) => sessions.add(session).size);
  front.on('stream', (stream, headers) => pass(origin, stream as ServerHttp2Stream, headers));
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const address = front.address();
  if (!address || typeof address === 'string') throw new Error('The HTTP/2 front has no port.');
  const close = () => {
    for (const session of sessions) session.destroy();
    front.close();
  };
  return { origin: `https://127.0.0.1:${address.port}`, close };
}
