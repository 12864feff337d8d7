import { doubtText } from '../../quote/doubt.ts';
import { bodyOf, list, paragraph } from '../mail/layout.ts';
import { ownLetter } from '../mail/letter.ts';
import type { NewMessage } from '../store/message-rows.ts';
import { type Compose, DAY_MS, type Kind, type MessageContext, sinceReported } from './kind.ts';
import { toCheckItem } from './listed.ts';

/** Reports quarantined requests within 15 minutes, at any hour, batched into one mail per 15 minutes. */

const GAP_MS = 14 * 60_000;
/** A request bears the time at which its transaction began. By then it is committed. */
const COMMITTED_MS = 30_000;

const FROM_PAGE = 'ouvrez-la et choisissez «\u00a0Ce n’est pas un robot\u00a0»';
const FROM_COMMAND_LINE = 'libérez-la avec «\u00a0npm run requests -- retry\u00a0» et sa référence';

async function due(context: MessageContext): Promise<NewMessage[]> {
  const { store, now } = context;
  const window = await sinceReported(context, 'quarantined', now() - COMMITTED_MS, DAY_MS);
  const { from, until, isRecent, checkpoint } = window;
  if (isRecent(GAP_MS) || (await store.quarantined(from, until)).length === 0) return [];
  return [{ kind: 'quarantined', key: `quarantined ${until}`, data: { from, until }, checkpoint }];
}

/** References and links only. */
const compose: Compose = async ({ id, data, queuedAt }, context) => {
  const { store, senders, page } = context;
  const requests = await store.quarantined(Number(data.from), Number(data.until));
  const [first] = requests;
  if (!first) return undefined;
  const isOne = requests.length === 1;
  const title = isOne ? 'Une demande à vérifier' : `${requests.length} demandes à vérifier`;
  const items = requests.map((request) => toCheckItem(request, context));
  const what = `Si c’est une vraie demande, ${page ? FROM_PAGE : FROM_COMMAND_LINE}\u00a0: elle vous sera envoyée par e-mail, comme les autres.`;
  return {
    ...ownLetter(id, queuedAt, senders),
    to: senders.to,
    subject: isOne ? `Demande à vérifier - ${first.reference}` : title,
    ...bodyOf(title, [paragraph(doubtText('honeypot')), paragraph(what), ...list(items)], senders.company),
  };
};

export const quarantined: Kind = { due, compose };
