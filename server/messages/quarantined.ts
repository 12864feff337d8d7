import { doubtText } from '../../quote/doubt.ts';
import { escapeHtml } from '../http/html.ts';
import { anchor, list, paragraph, sheet } from '../mail/layout.ts';
import { ownLetter } from '../mail/letter.ts';
import type { NewMessage } from '../store/message-rows.ts';
import type { Compose, Kind, MessageContext } from './kind.ts';
import { andOthers, DAY_MS, sinceReported } from './report-window.ts';

/** Reports quarantined requests within 15 minutes, at any hour, batched into one mail per 15 minutes. */

const GAP_MS = 14 * 60_000;
/** A request bears the time at which its transaction began. By then it is committed. */
const COMMITTED_MS = 30_000;
/** A robot may send hundreds. */
const LISTED_MAX = 20;

const WHY = doubtText('honeypot');

const FROM_PAGE = 'ouvrez-la et choisissez «\u00a0Ce n’est pas un robot\u00a0»';
const FROM_COMMAND_LINE = 'libérez-la avec «\u00a0npm run requests -- retry\u00a0» et sa référence';

async function due({ store, now }: MessageContext): Promise<NewMessage[]> {
  const window = await sinceReported(store, 'quarantined', now() - COMMITTED_MS, DAY_MS);
  const { from, until, isRecent } = window;
  if (isRecent(GAP_MS) || (await store.quarantined(from, until)).length === 0) return [];
  const checkpoint = window.checkpoint;
  return [{ kind: 'quarantined', key: `quarantined ${until}`, data: { from, until }, checkpoint }];
}

/** References and links only. */
const compose: Compose = async ({ id, data, queuedAt }, { store, senders, page }) => {
  const requests = await store.quarantined(Number(data.from), Number(data.until));
  const [first] = requests;
  if (!first) return undefined;
  const { company, requestPage } = senders;
  const isOne = requests.length === 1;
  const title = isOne ? 'Une demande à vérifier' : `${requests.length} demandes à vérifier`;
  const listed = requests.slice(0, LISTED_MAX).map((request) => ({
    reference: request.reference,
    // Without the office's page, the operator's command.
    command: `npm run requests -- export --csv --reference ${request.reference}`,
    href: page && (requestPage?.(request.reference) ?? page),
  }));
  const others = andOthers(requests.length - listed.length);
  const what = `Si c’est une vraie demande, ${page ? FROM_PAGE : FROM_COMMAND_LINE}\u00a0: elle vous sera envoyée par e-mail, comme les autres.`;
  const lines = listed.map(({ reference, command, href }) => `${reference}\u00a0: ${href ?? command}`);
  const items = listed.map(({ reference, command, href }) =>
    href ? anchor(href, reference, company) : `<code>${escapeHtml(command)}</code>`,
  );
  return {
    ...ownLetter(id, queuedAt, senders),
    to: senders.to,
    subject: isOne ? `Demande à vérifier - ${first.reference}` : title,
    text: [title, '', WHY, what, '', ...lines, ...(others ? [others] : [])].join('\n'),
    html: sheet(
      title,
      paragraph(WHY) + paragraph(what) + list(items) + (others ? paragraph(others) : ''),
      company,
    ),
  };
};

export const quarantined: Kind = { due, compose };
