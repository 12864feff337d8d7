import type { ServiceCategory } from '../../quote/services.ts';

/** The texts that the service pages share. The closing band depends on the service's category. */
export const strip = {
  durationLabel: 'Durée',
  coverageLabel: 'Zone',
  insurance: 'Assurance incluse',
} as const;

export const sidebar = {
  title: 'Votre devis gratuit',
  text: 'Un appel suffit pour commencer. Le prix se précise ensuite, sur photos ou lors d’une visite gratuite.',
  availability: 'Disponible 7j/7 - 8h à 20h',
  delay: 'Intervention sous 24h',
  guaranteesTitle: 'Nos garanties',
  guarantees: [
    'Visite et devis gratuits, sans engagement',
    'Aucun frais caché : le prix est écrit',
    'Responsabilité civile professionnelle et décennale',
    '90 % des déchets recyclés',
    'Une équipe formée, des lieux balayés avant de partir',
  ],
  relatedTitle: 'À voir aussi',
} as const;

export const closing: Record<ServiceCategory, { title: string; text: string }> = {
  residentiel: {
    title: 'Un devis gratuit, sans engagement',
    text: 'Donnez-nous l’adresse, ce qu’il y a à vider et la date souhaitée. Vous recevez un devis détaillé et vous prenez le temps d’en parler autour de vous.',
  },
  special: {
    title: 'Un premier échange, en confidence',
    text: 'Vous pouvez appeler sans avoir rien décidé, simplement pour savoir ce qui est possible. Rien n’est fait sans votre accord.',
  },
  professionnel: {
    title: 'Préparons ensemble votre chantier',
    text: 'Pour un premier prix, indiquez-nous l’adresse, la surface, les horaires d’accès et la date à respecter. Pour les entreprises, la facture est payable à 30 jours.',
  },
};
