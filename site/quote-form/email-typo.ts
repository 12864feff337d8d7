/**
 * Domains of mailboxes in France, the most usual first. None of them counts as a typo of another: « mail.com » is
 * listed because it is one letter away from « gmail.com ».
 */
const DOMAINS = (
  'gmail.com orange.fr hotmail.fr hotmail.com free.fr wanadoo.fr yahoo.fr sfr.fr outlook.fr outlook.com laposte.net ' +
  'icloud.com live.fr yahoo.com bbox.fr neuf.fr numericable.fr msn.com live.com aol.com gmx.fr protonmail.com ' +
  'proton.me me.com mac.com club-internet.fr aliceadsl.fr cegetel.net dbmail.com noos.fr googlemail.com ymail.com ' +
  'mail.com email.com gmx.com gmx.net gmx.de pm.me laposte.fr skynet.be'
).split(' ');
/** Domains of providers that use no other suffix: another one is a typo. */
const SINGLE_SUFFIX_DOMAINS = ['gmail.com', 'icloud.com', 'wanadoo.fr', 'laposte.net'];

const firstLabel = (domain: string): string => domain.replace(/\..*/, '');

/** Checks whether one letter is missing, added or wrong, or two neighbouring letters are swapped. */
function isTypo(typed: string, meant: string): boolean {
  let same = 0;
  while (same < meant.length && typed[same] === meant[same]) same += 1;
  const typedRest = typed.slice(same);
  const meantRest = meant.slice(same);
  const isSwapped = typedRest.charAt(1) + typedRest.charAt(0) + typedRest.slice(2) === meantRest;
  const isMissing = typedRest === meantRest.slice(1);
  const isAdded = typedRest.slice(1) === meantRest;
  const isWrong = typedRest.slice(1) === meantRest.slice(1);
  return isSwapped || isMissing || isAdded || isWrong;
}

function meantDomain(domain: string): string | undefined {
  if (DOMAINS.includes(domain)) return undefined;
  const name = firstLabel(domain);
  return (
    SINGLE_SUFFIX_DOMAINS.find((known) => firstLabel(known) === name) ??
    // Another name of three letters may be a real domain: near « sfr.fr », only a wrong suffix is surely a typo.
    DOMAINS.find(
      (known) => isTypo(domain, known) && (firstLabel(known).length > 3 || firstLabel(known) === name),
    )
  );
}

/** Replaces spoken words such as « arobase », removes spaces, and adds a missing suffix after a provider's name. */
function repaired(address: string): string {
  const whole = address
    .replace(/\s+(?:point|dot)\s+/gi, '.')
    .replace(/\s*[([]?\b(?:arobase|arrobase|at)\b[)\]]?\s*/i, '@')
    .replace(/\s+/g, '');
  const [, name = ''] = /@([\w-]+)$/.exec(whole) ?? [];
  const provider = DOMAINS.find((domain) => firstLabel(domain) === name.toLowerCase());
  return whole + (provider?.slice(name.length) ?? '');
}

/** Returns the address that the visitor probably meant, if theirs has an accent, a mistyped domain or spoken words. */
export function meantAddress(address: string): string | undefined {
  const plain = repaired(address.normalize('NFD').replace(/\p{M}/gu, ''));
  const [, local, domain = ''] = /^([^@]+)@([^@]+)$/.exec(plain) ?? [];
  if (!local) return undefined;
  const known = meantDomain(domain.toLowerCase());
  if (known) return `${local}@${known}`;
  return domain.includes('.') && plain !== address ? plain : undefined;
}
