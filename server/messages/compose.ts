import { type About, type Message, Undeliverable } from '../data/message.ts';
import type { Store } from '../data/store.ts';
import type { OfficeLinks } from '../links/office-links.ts';
import type { Letter, Senders } from '../mail/letter.ts';

/** Writes the letter of a message. Undefined if it is no longer true: it then counts as delivered. */
export type Compose = (
  message: Message,
  context: MessageContext,
) => Letter | undefined | Promise<Letter | undefined>;

export interface MessageContext {
  store: Store;
  senders: Senders;
  /** Makes links into the office's page; undefined with OFFICE=off. */
  officeLinks: OfficeLinks | undefined;
  now: () => number;
}

export type RequestMessage = Message & About;

/**
 * Makes the composer of a kind that is about a request. A request whose stored JSON cannot be read is given up at once.
 */
export const aboutRequest =
  (compose: (message: RequestMessage, context: MessageContext) => ReturnType<Compose>): Compose =>
  (message, context) => {
    if (!message.about) return undefined;
    if (message.about.damaged !== undefined) throw new Undeliverable('EDAMAGED');
    return compose({ ...message, ...message.about }, context);
  };
