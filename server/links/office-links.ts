import { randomUUID } from 'node:crypto';
import { BUREAU } from '../../quote/office/words.ts';
import { MINUTE_MS } from '../../quote/time/units.ts';
import type { Config } from '../settings/config.ts';
import { createPeople, FIRST_LINK } from './people.ts';
import { createSigner } from './signer.ts';

export const ENTRY_LINK_MS = 15 * MINUTE_MS;
const FIRST_LINK_MS = 60 * MINUTE_MS;

/** The parts of a link: identifier, tag of who may enter, time of issue in milliseconds, signature. */
const ENTRY =
  /^(?<text>(?<linkId>[\w-]{1,64})\.(?<tag>[\w-]{16})\.(?<issued>\d{1,15}))\.(?<signature>[\w-]{43})$/;

/** A page of the office to which logging in leads on; the first page for anything else. */
export const officePage = (path: string): string => (/^\/bureau\/[\w/%-]+$/.test(path) ? path : BUREAU);

export type OfficeLinks = ReturnType<typeof createOfficeLinks>;

/** Someone who holds a good entry link. */
export type Entrant = NonNullable<ReturnType<OfficeLinks['readEntry']>>;

/** Makes the office's signed links and checks them. It does not know which links have served: `sessions` does. */
export function createOfficeLinks(
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

  /** Reads a link: who holds it. Undefined if it is forged or has expired, or if its mailbox has left MAIL_TO. */
  function readEntry(token: string) {
    const { text = '', linkId = '', tag = '', issued = '', signature = '' } = ENTRY.exec(token)?.groups ?? {};
    const actor = people.actorOf(tag);
    if (actor === undefined || !isSigned('entry', text, signature)) return undefined;
    const issuedAt = Number(issued);
    const isOver = issuedAt + (actor === FIRST_LINK ? FIRST_LINK_MS : ENTRY_LINK_MS) <= now();
    return isOver ? undefined : { linkId, actor, issuedAt };
  }

  return {
    people,
    entryLink,
    readEntry,
    /** The first link of a server that somebody tries on their own machine. */
    firstLink: (origin: string): string =>
      entryLink(randomUUID(), people.tagOf(FIRST_LINK), now(), BUREAU, origin),
  };
}
