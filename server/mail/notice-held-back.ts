import { escapeHtml } from '../http/html.ts';
import type { Notice } from '../outbox/notices.ts';
import type { Letter, Senders } from './letter.ts';
import { anchor, list, officeLetter, paragraph } from './notice-sheet.ts';

/** A robot may send hundreds. */
const LISTED_MAX = 20;

const WHY =
  'Le champ caché du formulaire était rempli. C’est souvent un robot, parfois le gestionnaire de mots de passe d’un vrai visiteur.';

const FROM_PAGE = 'ouvrez-la et choisissez «\u00a0Ce n’est pas un robot\u00a0»';
const FROM_COMMAND_LINE = 'libérez-la avec «\u00a0npm run requests -- retry\u00a0» et sa référence';

export interface HeldBack {
  id: string;
  reference: string;
}

/** « et 12 autres », or ''. */
export const andOthers = (left: number): string =>
  left <= 0 ? '' : `et ${left} ${left === 1 ? 'autre' : 'autres'}`;

/** Tells the office of requests that were held back: references and links only. */
export function heldBackLetter(
  notice: Notice,
  requests: HeldBack[],
  { senders, page }: { senders: Senders; page: string | undefined },
): Letter {
  const { company, links } = senders;
  const [first] = requests;
  const isOne = requests.length === 1;
  const title = isOne ? 'Une demande à vérifier' : `${requests.length} demandes à vérifier`;
  const listed = requests.slice(0, LISTED_MAX).map(({ id, reference }) => ({
    reference,
    // Without the office's page, the operator's command.
    command: `npm run requests -- export --csv --reference ${reference}`,
    href: page && (links?.(id, reference).open ?? page),
  }));
  const others = andOthers(requests.length - listed.length);
  const what = `Si c’est une vraie demande, ${page ? FROM_PAGE : FROM_COMMAND_LINE}\u00a0: elle vous sera envoyée par e-mail, comme les autres.`;
  return officeLetter(notice, senders, {
    subject: isOne ? `Demande à vérifier - ${first?.reference}` : title,
    title,
    text: [
      WHY,
      what,
      '',
      ...listed.map(({ reference, command, href }) => `${reference}\u00a0: ${href ?? command}`),
      ...(others ? [others] : []),
    ],
    html:
      paragraph(WHY) +
      paragraph(what) +
      list(
        listed.map(({ reference, command, href }) =>
          href ? anchor(href, reference, company) : `<code>${escapeHtml(command)}</code>`,
        ),
      ) +
      (others ? paragraph(others) : ''),
  });
}
