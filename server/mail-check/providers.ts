/**
 * Mail providers whose servers send from other addresses than those that they take mail at, with the SPF
 * include that each asks its customers for.
 */
const PROVIDERS: { host: RegExp; include: string }[] = [
  { host: /^smtp(?:-legacy)?\.office365\.com$/, include: 'spf.protection.outlook.com' },
  { host: /^smtp(?:-relay)?\.(?:gmail|googlemail)\.com$/, include: '_spf.google.com' },
  { host: /(?:^ssl0|\.mail)\.ovh\.net$/, include: 'mx.ovh.com' },
  { host: /^mail\.gandi\.net$/, include: '_mailcust.gandi.net' },
  { host: /^mail\.infomaniak\.com$/, include: 'spf.infomaniak.ch' },
];

/** The include of the provider of this server, if it is a known one. */
export const includeOf = (host: string): string | undefined =>
  PROVIDERS.find((provider) => provider.host.test(host.toLowerCase()))?.include;
