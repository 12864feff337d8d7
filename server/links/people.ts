import addressparser from 'nodemailer/lib/addressparser';
import { throttleKey } from '../../quote/throttle.ts';
import { companyAddresses } from '../mail/letter.ts';
import type { Config } from '../settings/config.ts';
import type { Signer } from './signer.ts';

export const COMMAND_LINE = 'ligne de commande';
export const FIRST_LINK = 'premier lien';

const TAG_LENGTH = 16;

/** Knows who may enter the office: the owners of the mailboxes in MAIL_TO, and the operator of the server. */
export function createPeople(config: Pick<Config, 'mailTo' | 'siteUrl'>, { sign }: Signer) {
  /** Returns the pseudonym of a person, for logs and links: they show no e-mail address. */
  const tagOf = (actor: string): string => sign('mailbox', throttleKey(actor)).slice(0, TAG_LENGTH);
  const mailboxes = addressparser(companyAddresses(config), { flatten: true }).map(({ address }) => address);
  const byTag = (actors: string[]) => new Map(actors.map((actor) => [tagOf(actor), actor]));
  const mailboxByTag = byTag(mailboxes);
  const personByTag = byTag([...mailboxes, COMMAND_LINE, FIRST_LINK]);
  return {
    tagOf,
    /** Returns the mailbox of MAIL_TO that somebody typed, in upper or lower case. */
    mailboxOf: (typed: string) => mailboxByTag.get(tagOf(typed)),
    actorOf: (tag: string) => personByTag.get(tag),
    /** Checks whether a person who entered earlier may still do so. MAIL_TO may have changed since. */
    mayEnter: (actor: string) => personByTag.has(tagOf(actor)),
    /** Removes the claim of a person who may no longer enter, so that others see the call as free. */
    withFollower: <Claimed extends { claimedBy: string | null }>(claimed: Claimed): Claimed =>
      claimed.claimedBy && !personByTag.has(tagOf(claimed.claimedBy))
        ? { ...claimed, claimedBy: null }
        : claimed,
  };
}
