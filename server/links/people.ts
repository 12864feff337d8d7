import addressparser from 'nodemailer/lib/addressparser';
import { throttleKey } from '../../quote/throttle.ts';
import { companyAddresses } from '../mail/letter.ts';
import type { Config } from '../settings/config.ts';
import type { Signer } from './signer.ts';

/** The people who may enter the office: the mailboxes of MAIL_TO, and whoever runs the server. */

export const COMMAND_LINE = 'ligne de commande';
export const FIRST_LINK = 'premier lien';

/** The characters of a pseudonym: enough to distinguish twenty mailboxes. */
const TAG_LENGTH = 16;

export function createPeople(config: Pick<Config, 'mailTo' | 'siteUrl'>, { sign }: Signer) {
  /** A pseudonym of a mailbox or another actor, for logs and links. */
  const tagOf = (actor: string): string => sign('mailbox', throttleKey(actor)).slice(0, TAG_LENGTH);
  const mailboxes = addressparser(companyAddresses(config), { flatten: true }).map(({ address }) => address);
  const byTag = (actors: string[]) => new Map(actors.map((actor) => [tagOf(actor), actor]));
  const ofMailboxes = byTag(mailboxes);
  const ofAll = byTag([...mailboxes, COMMAND_LINE, FIRST_LINK]);
  return {
    tagOf,
    /** The mailbox of MAIL_TO that was typed so, whatever its case. */
    mailboxOf: (typed: string) => ofMailboxes.get(tagOf(typed)),
    /** The person with this tag, if they may enter. */
    actorOf: (tag: string) => ofAll.get(tag),
    /** Says whether someone who entered earlier may still do so. */
    mayEnter: (actor: string) => ofAll.has(tagOf(actor)),
    /** A request, or its call: a claim of somebody who has left counts as none. */
    withFollower: <Claimed extends { claimedBy: string | null }>(claimed: Claimed): Claimed =>
      claimed.claimedBy && !ofAll.has(tagOf(claimed.claimedBy)) ? { ...claimed, claimedBy: null } : claimed,
  };
}
