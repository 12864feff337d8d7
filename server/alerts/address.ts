/** What `fetch` takes: it refuses an address with a user and a password. */
export interface Address {
  url: string;
  headers: Record<string, string>;
}

/** A part of an address as its owner wrote it, also with a « % » that escapes nothing. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Moves user and password from an address to a header. */
export function addressOf(given: string): Address {
  const url = new URL(given);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  if (!username && !password) return { url: url.href, headers: {} };
  const pair = `${decoded(username)}:${decoded(password)}`;
  return { url: url.href, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
}
