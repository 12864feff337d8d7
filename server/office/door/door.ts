import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { RequestLinks } from '../../mail/letter.ts';
import { createDayKeys } from '../../signing/day-keys.ts';
import { createSigner } from '../../signing/signer.ts';
import { createPeople, FIRST_LINK } from './people.ts';

const MINUTE_MS = 60_000;
export const ENTRY_LINK_MS = 15 * MINUTE_MS;
const FIRST_LINK_MS = 60 * MINUTE_MS;
const REQUEST_LINK_DAYS = 30;

/** Identifier, tag of who may enter, end in milliseconds, signature. */
const ENTRY =
  /^(?<text>(?<linkId>[\w-]{1,64})\.(?<tag>[\w-]{16})\.(?<end>\d{1,15}))\.(?<signature>[\w-]{43})$/;

export type Door = ReturnType<typeof createDoor>;

/** Someone who holds a good entry link. */
export interface Entrant {
  linkId: string;
  actor: string;
}

/** Why an entry link is refused. */
export type LinkFault = 'forged' | 'expired' | 'removed';

export const isFault = (reading: Entrant | LinkFault): reading is LinkFault => typeof reading === 'string';

/** Makes the office's signed links and form keys, and checks them. Knows no store: a link that has served is its matter. */
export function createDoor(
  config: Pick<Config, 'mailTo' | 'siteUrl' | 'officeUrl'>,
  secret: string,
  now: () => number,
) {
  const signer = createSigner(secret);
  const { sign, isSigned } = signer;
  const { keyFor, opens } = createDayKeys(signer, 'request', REQUEST_LINK_DAYS, now);
  const people = createPeople(config, signer);

  /** A link for `actor`. The same arguments give the same link. */
  function entryLink(linkId: string, tag: string, end: number, origin = config.officeUrl): string {
    const text = `${linkId}.${tag}.${end}`;
    return `${origin}/bureau/entrer?lien=${text}.${sign('entry', text)}`;
  }

  function readEntry(token: string): Entrant | LinkFault {
    const { text = '', linkId = '', tag = '', end = '', signature = '' } = ENTRY.exec(token)?.groups ?? {};
    if (!isSigned('entry', text, signature)) return 'forged';
    if (Number(end) <= now()) return 'expired';
    const actor = people.actorOf(tag);
    return actor === undefined ? 'removed' : { linkId, actor };
  }

  /** The same all day long, so that every attempt to send a message repeats them. */
  function requestLinks(requestId: string, reference: string): RequestLinks {
    const key = keyFor(requestId);
    const link = (page: string) => `${config.officeUrl}/bureau/${page}/${reference}?cle=${key}`;
    return { take: link('prendre'), open: link('demande') };
  }

  return {
    people,
    entryLink,
    readEntry,
    requestLinks,
    /** Whether the key of a message's link opens this request. */
    opens,
    /** The first link of a server that somebody tries on their own machine. */
    firstLink: (origin: string): string =>
      entryLink(randomUUID(), people.tagOf(FIRST_LINK), now() + FIRST_LINK_MS, origin),
    /** What a session's forms post back, so that no other site can post for it. */
    formKey: (sessionId: string): string => sign('form', sessionId),
    isFormKey: (key: string, sessionId: string): boolean => isSigned('form', sessionId, key),
  };
}
