/** `node server/healthcheck.ts`, for containers: exits 1 unless the server on this machine says that it works. */
const { PORT = '3000' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;

export {};
