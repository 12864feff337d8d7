/**
 * The fastest that Node can be: a bare `node:http` server that gives the same bytes and headers as ours, from memory.
 * Run as `node ceiling.ts ORIGIN PATH…`.
 */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
const [origin = '', ...paths] = process.argv.slice(2);

async function answerOf(path: string) {
  const asked = request(origin + path, { headers: { 'accept-encoding': 'br' } }).end();
  const [answer] = await once(asked, 'response');
  const body = Buffer.concat(await answer.toArray());
  const headers = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.includes(name));
  return { headers: { ...Object.fromEntries(headers), 'content-length': body.length }, body };
}

const answers = new Map<string, Awaited<ReturnType<typeof answerOf>>>();
for (const path of paths) answers.set(path, await answerOf(path));
const server = createServer(({ url = '' }, response) => {
  const answer = answers.get(url);
  response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
