import { isOwnMachine } from '../mail/mailer.ts';

/** What a new version asks of a running site, beside its database. Add a row when a setting changes. */
export interface Change {
  /** The version that asks for it. */
  version: string;
  /** A store without this migration was written by an earlier version. */
  before: string;
  /** Whether these settings are concerned. */
  concerns: (env: NodeJS.ProcessEnv) => boolean;
  text: string;
  remedy: string;
}

/** A mail server elsewhere that is reached without TLS from the start. */
const isRemotePlain = (raw = ''): boolean => {
  const url = URL.parse(raw.trim());
  return url?.protocol === 'smtp:' && url.search === '' && !isOwnMachine(url.hostname);
};

export const CHANGES: readonly Change[] = [
  {
    version: '1.1.0',
    before: '006-office',
    concerns: ({ SMTP_URL, SMTP_FALLBACK_URL }) => [SMTP_URL, SMTP_FALLBACK_URL].some(isRemotePlain),
    text: 'SMTP_URL : une adresse smtp: exige désormais STARTTLS, avec un certificat valable.',
    remedy: 'Lancez « npm run mail:check ». Sans STARTTLS, dans un réseau sûr seulement, ajoutez ?tls=off.',
  },
  {
    version: '1.1.0',
    before: '006-office',
    concerns: ({ TRUST_PROXY, HSTS_INCLUDE_SUBDOMAINS }) =>
      Boolean(TRUST_PROXY?.trim()) && !HSTS_INCLUDE_SUBDOMAINS?.trim(),
    text: 'HSTS ne couvre plus les sous-domaines.',
    remedy: 'S’ils sont tous en https et doivent le rester, mettez HSTS_INCLUDE_SUBDOMAINS=on.',
  },
  {
    version: '1.1.0',
    before: '006-office',
    concerns: ({ DATABASE_URL, OFFICE_KEY }) => Boolean(DATABASE_URL?.trim()) && !OFFICE_KEY?.trim(),
    text: 'OFFICE_KEY : plusieurs machines doivent partager cette clé, qui signe les liens des messages.',
    remedy: 'Avec plusieurs machines, donnez à toutes la même clé de 32 caractères au moins.',
  },
  {
    version: '1.1.0',
    before: '007-photos',
    concerns: ({ TRUST_PROXY }) => Boolean(TRUST_PROXY?.trim()),
    text: 'Les photos des visiteurs : le relais doit laisser passer 182 Mo à /devis-gratuit/photos.',
    remedy:
      'Reprenez « location = /devis-gratuit/photos » de docs/deploy/nginx.conf ; Caddy ne demande rien.',
  },
];
