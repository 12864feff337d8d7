import { type About, type Message, Undeliverable } from '../data/message.ts';
import type { Store } from '../data/store.ts';
import type { OfficeLinks } from '../links/office-links.ts';
import type { Letter, LetterContext } from '../mail/letter.ts';

/** Composes the letter of a message. Returns undefined if the message is no longer true, and counts as delivered. */
export type Compose = (
  message: Message,
  context: MessageContext,
) => Letter | undefined | Promise<Letter | undefined>;

export interface MessageContext {
  store: Store;
  senders: LetterContext;
  /** Undefined with OFFICE=off. */
  officeLinks: OfficeLinks | undefined;
  now: () => number;
}

export type RequestMessage = Message & About;

/** Wraps a function that composes letters about a request. If the request is damaged, gives the message up at once. */
export const aboutRequest =
  (compose: (message: RequestMessage, context: MessageContext) => ReturnType<Compose>): Compose =>
  (message, context) => {
    if (!message.about) return undefined;
    if (message.about.damaged !== undefined) throw new Undeliverable('EDAMAGED');
    return compose({ ...message, ...message.about }, context);
  };
