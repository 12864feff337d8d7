/**
 * Domains of mailboxes in France, the most usual first. None of them is ever treated as a slip, which is why
 * « mail.com », one letter away from « gmail.com », is among them.
 */
const DOMAINS = (
  'gmail.com orange.fr hotmail.fr hotmail.com free.fr wanadoo.fr yahoo.fr sfr.fr outlook.fr outlook.com laposte.net ' +
  'icloud.com live.fr yahoo.com bbox.fr neuf.fr numericable.fr msn.com live.com aol.com gmx.fr protonmail.com ' +
  'proton.me me.com mac.com club-internet.fr aliceadsl.fr cegetel.net dbmail.com noos.fr googlemail.com ymail.com ' +
  'mail.com email.com gmx.com gmx.net gmx.de pm.me laposte.fr skynet.be'
).split(' ');
/** Domains of providers that have no other one of that name. */
const ONE_SUFFIX = ['gmail.com', 'icloud.com', 'wanadoo.fr', 'laposte.net'];

const firstLabel = (domain: string): string => domain.replace(/\..*/, '');

/** Checks whether a letter is missing, wrong or too many, or two neighbours have changed places. */
function isSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < meant.length && typed[same] === meant[same]) same += 1;
  const [a, b] = [typed.slice(same), meant.slice(same)];
  const swapped = a.charAt(1) + a.charAt(0) + a.slice(2);
  return swapped === b || a === b.slice(1) || a.slice(1) === b || a.slice(1) === b.slice(1);
}

function meantDomain(domain: string): string | undefined {
  if (DOMAINS.includes(domain)) return undefined;
  const name = firstLabel(domain);
  return (
    ONE_SUFFIX.find((known) => firstLabel(known) === name) ??
    // Any three letters are somebody's domain: of « sfr.fr », only the suffix can be mistyped.
    DOMAINS.find(
      (known) => isSlip(domain, known) && (firstLabel(known).length > 3 || firstLabel(known) === name),
    )
  );
}

/** Spoken words for the sign, a blank, and an ending that is missing after a provider's name. */
const tidied = (address: string): string => {
  const whole = address
    .replace(/\s+(?:point|dot)\s+/gi, '.')
    .replace(/\s*[([]?\b(?:arobase|arrobase|at)\b[)\]]?\s*/i, '@')
    .replace(/\s+/g, '');
  const [, name = ''] = /@([\w-]+)$/.exec(whole) ?? [];
  const ending =
    DOMAINS.find((domain) => firstLabel(domain) === name.toLowerCase())?.slice(name.length) ?? '';
  return whole + ending;
};

/** The address that was probably meant instead of one with an accent, a mistyped domain, or as it is spoken. */
export function meantAddress(address: string): string | undefined {
  const plain = tidied(address.normalize('NFD').replace(/\p{M}/gu, ''));
  const [, local, domain = ''] = /^([^@]+)@([^@]+)$/.exec(plain) ?? [];
  const known = meantDomain(domain.toLowerCase());
  if (local && known) return `${local}@${known}`;
  return !local || !domain.includes('.') || plain === address ? undefined : plain;
}
