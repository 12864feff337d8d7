import { company } from './company.ts';

/** The texts of the contact page (/contact). Phone, e-mail, zone and hours come from company.ts. */
export const contact = {
  meta: {
    title: 'Contact : débarras en Île-de-France, 7 jours sur 7',
    description: `Joindre ${company.name} par téléphone tous les jours de ${company.hours.display}, à toute heure en cas d’urgence, ou par e‑mail, avec une réponse sous 24 h.`,
  },

  hero: {
    title: 'Contactez-nous',
    text: 'Téléphonez si la date approche ou si la situation est délicate. Écrivez-nous si vous avez des photos ou une longue liste à transmettre. Pour un premier appel, rien à préparer.',
  },

  reassurance: [
    {
      title: 'Réactivité',
      text: 'Rappel et premier prix sous 2 heures, devis écrit 2 heures après vos photos ou la visite ; une équipe sur place sous 24 h quand il y a urgence, y compris le week-end.',
    },
    {
      title: 'Assurance',
      text: 'Responsabilité civile professionnelle et décennale. Nous pouvons envoyer l’attestation à votre syndic, à votre agence ou à votre notaire avant l’intervention.',
    },
    {
      title: 'Expertise',
      text: `Depuis ${company.foundedIn}, nous avons travaillé pour plus de 1 000 clients. Cave humide, palier trop étroit, succession à quatre : racontez-nous votre cas.`,
    },
    {
      title: 'Proximité',
      text: 'Nous travaillons dans les huit départements d’Île-de-France : studio parisien, pavillon de banlieue ou maison de village.',
    },
  ],

  section: {
    title: 'Trois façons de nous joindre',
    text: 'Le plus rapide : appeler. Le plus précis : la demande en ligne. Pour des photos ou une longue liste : l’e‑mail.',
    labels: {
      quote: 'Demander un devis',
      quoteButton: 'Devis Gratuit',
      quoteNote: 'Quatre étapes, puis un rappel sous 2 heures.',
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
