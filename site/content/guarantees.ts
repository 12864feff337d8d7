/** The words that all the service pages share: the strip, the sidebar and the closing band, chosen by the page's category. */
export const strip = {
  durationLabel: 'Durée',
  coverageLabel: 'Zone',
  insurance: 'Assurance incluse',
} as const;

export const sidebar = {
  title: 'Votre devis gratuit',
  text: 'Un appel et quelques photos suffisent souvent pour un premier prix.',
  availability: 'Disponible 7j/7 - 8h à 20h',
  delay: 'Intervention sous 24h',
  guaranteesTitle: 'Nos garanties',
  guarantees: [
    'Visite et devis gratuits, sans engagement',
    'Aucun frais caché : le prix est écrit',
    'Responsabilité civile professionnelle et décennale',
    '90 % des déchets recyclés',
    'Une équipe formée, des lieux laissés propres',
  ],
  relatedTitle: 'À voir aussi',
} as const;

export const closing = {
  residentiel: {
    title: 'Et chez vous, qu’y a-t-il à vider ?',
    text: 'Donnez-nous l’étage, la surface et la date. Vous recevez un prix clair, puis vous prenez le temps d’en parler autour de vous.',
  },
  special: {
    title: 'Un premier échange, en confidence',
    text: 'On peut appeler sans avoir rien décidé, seulement pour comprendre. Nous écoutons, nous répondons, et rien ne bouge avant votre accord.',
  },
  professionnel: {
    title: 'Une date de remise à tenir ?',
    text: 'Adresse, surface, horaires d’accès, contact sur place : avec ces quatre lignes, nous chiffrons. Règlement à 30 jours sur facture pour les entreprises.',
  },
} as const;
