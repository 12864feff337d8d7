import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server that does nothing but answer: the bytes and headers that it was given, from memory. No server on the same Node can be faster.
 * A process of its own; reads `{path: {status, headers, body}}` (the body in base64) from its standard input.
 */

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const given = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, Answer>;
const answers = new Map(
  Object.entries(given).map(([path, { status, headers, body }]) => [
    path,
    { status, headers, body: Buffer.from(body, 'base64') },
  ]),
);

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) return void response.writeHead(404).end();
  response.writeHead(answer.status, answer.headers).end(answer.body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
