import { company } from './company.ts';

/** The words of the contact page (/contact). Phone, e-mail, zone and hours themselves come from company.ts. */
export const contact = {
  meta: {
    title: 'Contact : débarras en Île-de-France, 7 jours sur 7',
    description: `Joindre ${company.name} par téléphone tous les jours de 8 h à 20 h, à toute heure en cas d’urgence, ou par e-mail avec une réponse sous 24 h. Devis gratuit en ligne.`,
  },

  hero: {
    title: 'Contactez-nous',
    text: 'Téléphonez si la date approche ou si la situation est délicate. Écrivez si vous avez des photos ou une longue liste. Rien n’est à préparer dans un cas comme dans l’autre.',
  },

  reassurance: [
    {
      title: 'Réactivité',
      text: 'Un rappel et un devis sous 2 heures ; une équipe sur place sous 24 h quand il y a urgence, y compris le week-end.',
    },
    {
      title: 'Assurance',
      text: 'Responsabilité civile professionnelle et décennale. L’attestation peut partir chez votre syndic, votre agence ou votre notaire avant le premier jour.',
    },
    {
      title: 'Expertise',
      text: 'Le métier depuis 2017 et plus de 1 000 clients. Une cave humide, un palier où rien ne tourne : nous savons quelles questions poser.',
    },
    {
      title: 'Proximité',
      text: 'Huit départements, et l’habitude de leurs accès : la cour pavée du Marais, la rampe d’un parking à La Défense, le chemin d’une ferme briarde.',
    },
  ],

  section: {
    title: 'Trois façons de nous joindre',
    text: 'La demande en ligne est la plus complète, le téléphone la plus rapide. L’e-mail convient aux photos et aux pièces jointes.',
    labels: {
      quote: 'Demander un devis',
      quoteButton: 'Devis Gratuit',
      quoteNote: 'Quatre étapes, puis un rappel sous 2 heures.',
      phone: 'Téléphone',
      email: 'E-mail',
      emailNote: 'Nous répondons sous 24 h.',
      zone: 'Zone',
      hours: 'Horaires',
      hoursPhone: `Du lundi au dimanche, de ${company.hours.display}, par téléphone`,
      hoursUrgent: 'Urgences : 24 h/24',
    },
  },
} as const;
