import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listen } from './port.ts';

interface Answer {
  status?: number;
  body?: object | string;
  location?: string;
}

/** Starts an HTTP server that records requests, and sends the answers of `answer`: for undefined, no answer. */
export async function openListener(answer: (count: number) => Answer | undefined = () => ({})) {
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '' } = request;
    listener.calls.push({ method, path, raw: await text(request) });
    const answered = listener.answer(listener.calls.length);
    if (!answered) return;
    const { status = 200, body = '', location } = answered;
    response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const listener = {
    url: '',
    calls: [] as { method: string; path: string; raw: string }[],
    answer,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  listener.url = `http://127.0.0.1:${await listen(server)}`;
  onTestFinished(listener.close);
  return listener;
}
