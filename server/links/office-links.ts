import { randomUUID } from 'node:crypto';
import { BUREAU } from '../../quote/office/words.ts';
import { MINUTE_MS } from '../../quote/time/units.ts';
import type { Config } from '../settings/config.ts';
import { createPeople, FIRST_LINK } from './people.ts';
import { createSigner } from './signer.ts';

export const ENTRY_LINK_MS = 15 * MINUTE_MS;
const FIRST_LINK_MS = 60 * MINUTE_MS;

/**
 * The token of a link. `tag` is the pseudonym of the person who may enter, `issued` is the time in milliseconds since
 * the epoch.
 */
const TOKEN =
  /^(?<text>(?<linkId>[\w-]{1,64})\.(?<tag>[\w-]{16})\.(?<issued>\d{1,15}))\.(?<signature>[\w-]{43})$/;

/** Returns a page of the office, to be opened after logging in. Any other address becomes the first page. */
export const officePage = (path: string): string => (/^\/bureau\/[\w/%-]+$/.test(path) ? path : BUREAU);

export type OfficeLinks = ReturnType<typeof createOfficeLinks>;

export type Entrant = NonNullable<ReturnType<OfficeLinks['readEntry']>>;

/** Signs and checks links into the office. A link is used up by the session that begins with it, not here. */
export function createOfficeLinks(
  config: Pick<Config, 'mailTo' | 'siteUrl' | 'officeUrl'>,
  secret: string,
  now: () => number,
) {
  const signer = createSigner(secret);
  const { sign, isSigned } = signer;
  const people = createPeople(config, signer);

  /** Returns a link that lets a person in, and then opens `page`. The same arguments give the same link. */
  function loginLink(
    linkId: string,
    tag: string,
    issuedAt: number,
    page = BUREAU,
    origin = config.officeUrl,
  ): string {
    const text = `${linkId}.${tag}.${issuedAt}`;
    const nextPage = page === BUREAU ? '' : `vers=${encodeURIComponent(page)}&`;
    return `${origin}/bureau/entrer?${nextPage}lien=${text}.${sign('entry', text)}`;
  }

  /** Reads a token. Returns undefined if it is forged or has expired, or if the person may no longer enter. */
  function readLoginLink(token: string) {
    const { text = '', linkId = '', tag = '', issued = '', signature = '' } = TOKEN.exec(token)?.groups ?? {};
    const actor = people.actorOf(tag);
    if (actor === undefined || !isSigned('entry', text, signature)) return undefined;
    const issuedAt = Number(issued);
    const hasExpired = issuedAt + (actor === FIRST_LINK ? FIRST_LINK_MS : ENTRY_LINK_MS) <= now();
    return hasExpired ? undefined : { linkId, actor, issuedAt };
  }

  return {
    people,
    entryLink: loginLink,
    readEntry: readLoginLink,
    /** Returns the link that the server prints at its start, for a person who tries it on their own machine. */
    firstLink: (origin: string): string =>
      loginLink(randomUUID(), people.tagOf(FIRST_LINK), now(), BUREAU, origin),
  };
}
