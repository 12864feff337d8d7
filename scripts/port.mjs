import { createServer } from 'node:net';

const sentenceOf = (code, port) =>
  code === 'EADDRINUSE'
    ? `PORT : le port ${port} est déjà pris par un autre programme ; arrêtez-le, ou choisissez un autre port (PORT=${port + 1} npm start).`
    : `HOST, PORT : impossible d’écouter à cette adresse (${code}).`;

/** Why the server could not listen where PORT and HOST say, in one sentence; undefined if it can. */
export function listenFault(env = process.env) {
  const port = Number((env.PORT || '').trim() || 3000);
  const host = (env.HOST || '').trim() || '127.0.0.1';
  // The server itself reports a value that is no port.
  if (!(Number.isInteger(port) && port >= 0 && port <= 65535)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => resolve(sentenceOf(code, port)));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
