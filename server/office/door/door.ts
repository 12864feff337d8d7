import { randomUUID } from 'node:crypto';
import { BUREAU } from '../../../quote/office.ts';
import type { Config } from '../../settings/config.ts';
import { createSigner } from '../../signing/signer.ts';
import { createPeople, FIRST_LINK } from './people.ts';

const MINUTE_MS = 60_000;
export const ENTRY_LINK_MS = 15 * MINUTE_MS;
const FIRST_LINK_MS = 60 * MINUTE_MS;

/** Identifier, tag of who may enter, time of issue in milliseconds, signature. */
const ENTRY =
  /^(?<text>(?<linkId>[\w-]{1,64})\.(?<tag>[\w-]{16})\.(?<issued>\d{1,15}))\.(?<signature>[\w-]{43})$/;

export type Door = ReturnType<typeof createDoor>;

/** Someone who holds a good entry link. */
export interface Entrant {
  linkId: string;
  actor: string;
  issuedAt: number;
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
  const people = createPeople(config, signer);

  /** A link for who has this tag, which leads on to `page`. The same arguments give the same link. */
  function entryLink(
    linkId: string,
    tag: string,
    issuedAt: number,
    page = BUREAU,
    origin = config.officeUrl,
  ): string {
    const text = `${linkId}.${tag}.${issuedAt}`;
    const onwards = page === BUREAU ? '' : `vers=${encodeURIComponent(page)}&`;
    return `${origin}/bureau/entrer?${onwards}lien=${text}.${sign('entry', text)}`;
  }

  function readEntry(token: string): Entrant | LinkFault {
    const { text = '', linkId = '', tag = '', issued = '', signature = '' } = ENTRY.exec(token)?.groups ?? {};
    if (!isSigned('entry', text, signature)) return 'forged';
    const actor = people.actorOf(tag);
    const issuedAt = Number(issued);
    if (issuedAt + (actor === FIRST_LINK ? FIRST_LINK_MS : ENTRY_LINK_MS) <= now()) return 'expired';
    return actor === undefined ? 'removed' : { linkId, actor, issuedAt };
  }

  return {
    people,
    entryLink,
    readEntry,
    /** The first link of a server that somebody tries on their own machine. */
    firstLink: (origin: string): string =>
      entryLink(randomUUID(), people.tagOf(FIRST_LINK), now(), BUREAU, origin),
    /** What a session's forms post back, so that no other site can post for it. */
    formKey: (sessionId: string): string => sign('form', sessionId),
    isFormKey: (key: string, sessionId: string): boolean => isSigned('form', sessionId, key),
  };
}
