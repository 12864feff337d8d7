import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Claimed } from '../outbox/messages.ts';
import type { Store } from '../store/index.ts';
import { acknowledgementLetter } from './acknowledgement.ts';
import { alertLetter } from './alert.ts';
import { OUTBOX_FOLDER } from './create-mailer.ts';
import type { Letter } from './letter.ts';
import { isUnencrypted } from './mailer.ts';
import { type PhotosContext, photosLetter } from './photos.ts';
import { quoteLetter } from './quote.ts';

export { createMailer, OUTBOX_FOLDER } from './create-mailer.ts';

export interface ComposeContext extends PhotosContext {
  store: PhotosContext['store'] & Pick<Store, 'select'>;
}

/** Composes the e-mail for a message of the outbox; undefined for one that has nothing to say any more. */
export async function compose(message: Claimed, context: ComposeContext): Promise<Letter | undefined> {
  const { store, senders } = context;
  switch (message.kind) {
    case 'quote':
      return quoteLetter(message, senders);
    case 'ack':
      return acknowledgementLetter(message, senders);
    case 'photos':
      return photosLetter(message, context);
    case 'alert': {
      const [record] = await store.select({ id: message.requestId });
      return alertLetter(message, record?.messages ?? [], senders);
    }
  }
}

const nameOf = (smtpUrl: string): string => {
  const server = new URL(smtpUrl);
  return `${server.host}${isUnencrypted(server) ? ', SANS CHIFFREMENT' : ''}`;
};

/** Where messages go, as the server says at start. */
export function whereMailGoes({ smtpUrl, mailTo, dataDir }: Config): string {
  if (!smtpUrl) return `fichiers .eml dans ${join(dataDir, OUTBOX_FOLDER)} (SMTP_URL n’est pas renseigné)`;
  return `${mailTo}, par le serveur ${nameOf(smtpUrl)}`;
}
