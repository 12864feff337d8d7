import emailMisspelled from 'email-misspelled';

/**
 * Domains of mailboxes in France, the most usual first. None of them is ever taken for a slip, which is why
 * « mail.com », one letter away from « gmail.com », is among them.
 */
const DOMAINS = (
  'gmail.com orange.fr hotmail.fr hotmail.com free.fr wanadoo.fr yahoo.fr sfr.fr outlook.fr outlook.com laposte.net ' +
  'icloud.com live.fr yahoo.com bbox.fr neuf.fr numericable.fr msn.com live.com aol.com gmx.fr protonmail.com ' +
  'proton.me me.com mac.com club-internet.fr aliceadsl.fr cegetel.net dbmail.com noos.fr googlemail.com ymail.com ' +
  'mail.com email.com gmx.com gmx.net gmx.de pm.me laposte.fr skynet.be'
).split(' ');
const SUFFIXES = ['fr', 'com', 'net', 'org'];
/** Suffixes that exist, one letter away from those. */
const NEAR_SUFFIXES = /^(?:bet|cam|frl|met|mom|nec|new|next|ong|pet|vet)$/;

/** Names that belong to one provider under each of the usual suffixes; « gmail », under any. */
const ONE_MAILBOX =
  /^gmail\.|^(?:hotmail|icloud|laposte|msn|outlook|protonmail|wanadoo)(?:\.(?:fr|com|net|org))+$/;

/** Two letters that changed places count as two changes. */
const LIMITS = { maxMisspelled: 2, lengthDiffMax: 1 };
const domainsNear = emailMisspelled({ domains: DOMAINS, ...LIMITS });
const suffixesNear = emailMisspelled({ domains: SUFFIXES, ...LIMITS });

const sorted = (text: string): string => [...text].sort().join('');
const nameOf = (domain: string): string => domain.replace(/\..*/, '');

/** What `text` is one slip away from: a letter is missing, wrong or too many, or two have changed places. */
const slipsOf = (near: typeof domainsNear, text: string): string[] =>
  near(`@${text}`)
    .filter(({ suggest, misspelledCount }) => misspelledCount === 1 || sorted(suggest) === sorted(text))
    .map(({ suggest }) => suggest);

function meantDomain(domain: string): string | undefined {
  if (DOMAINS.includes(domain)) return undefined;
  const name = nameOf(domain);
  if (name === domain || ONE_MAILBOX.test(domain)) {
    const known = DOMAINS.find((known) => nameOf(known) === name);
    if (known) return known;
  }
  // Any three letters are somebody's domain: of « sfr.fr », only the suffix can be mistyped.
  return slipsOf(domainsNear, domain).find((known) => nameOf(known).length > 3 || nameOf(known) === name);
}

/** Two letters are a country's. Of the others, too many to list, only slips of the usual ones are known. */
function suffixExists(suffix: string): boolean {
  if (suffix.length > 2) return NEAR_SUFFIXES.test(suffix) || slipsOf(suffixesNear, suffix).length === 0;
  const countries = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });
  return suffix.length === 2 && countries.of(suffix.toUpperCase()) !== undefined;
}

/** The suffix of an address, if there is none like it. */
export function unknownSuffix(address: string): string | undefined {
  const suffix = /@.*\.([a-z]+)$/i.exec(address)?.[1]?.toLowerCase();
  return suffix === undefined || suffixExists(suffix) ? undefined : suffix;
}

/** The address that was probably meant instead of one with an accent or a mistyped domain. */
export function meantAddress(address: string): string | undefined {
  const plain = address.normalize('NFD').replace(/\p{M}/gu, '');
  const [, local, domain] = /^([^@]+)@([^@]+)$/.exec(plain) ?? [];
  if (local === undefined || domain === undefined) return undefined;
  const known = meantDomain(domain.toLowerCase());
  if (known) return `${local}@${known}`;
  const suffix = unknownSuffix(plain);
  const [meant] = suffix ? slipsOf(suffixesNear, suffix) : [];
  if (suffix && meant) return plain.slice(0, -suffix.length) + meant;
  return plain === address ? undefined : plain;
}
