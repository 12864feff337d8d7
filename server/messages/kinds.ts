import type { MessageKind } from '../store/schema.ts';
import { confirmation } from './confirmation.ts';
import { digest } from './digest.ts';
import type { Compose, Kind } from './kind.ts';
import { Undeliverable } from './message.ts';
import { officeLink } from './office-link.ts';
import { photos } from './photos.ts';
import { quarantined } from './quarantined.ts';
import { quote } from './quote.ts';
import { refusedAddress } from './refused-address.ts';
import { reminder } from './reminder.ts';
import { undelivered } from './undelivered.ts';

/** Every message that the product sends. */
export const KINDS: Record<MessageKind, Kind> = {
  quote,
  photos,
  confirmation,
  reminder,
  digest,
  quarantined,
  'office-link': officeLink,
  undelivered,
  'refused-address': refusedAddress,
};

/** Composes a message. One of a kind that only a later version knows cannot be delivered. */
export const compose: Compose = (message, context) => {
  const kind: Kind | undefined = KINDS[message.kind];
  if (!kind) throw new Undeliverable('EUNKNOWN');
  return kind.compose(message, context);
};
