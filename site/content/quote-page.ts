import { callerText } from '../../quote/call-back.ts';
import { company } from './company.ts';
import { CALL_BACK, RECEIVED_TITLE } from './received.ts';

/** The texts around the form (/devis-gratuit). The form's own texts are in quote/ and site/quote-form/. */
export const quotePage = {
  meta: {
    title: 'Débarras en Île-de-France : devis gratuit en 2 heures',
    description:
      'Décrivez les lieux en quatre étapes : nous vous rappelons sous 2 heures avec un premier prix. Devis de débarras gratuit, à Paris et en Île-de-France.',
  },

  hero: {
    title: 'Devis Gratuit en 2 heures',
    text: 'Quatre étapes, quelques minutes : dites-nous ce qu’il y a à vider, où et pour quand.',
  },

  /** Shown after a native submission, without JavaScript. */
  arrived: `${RECEIVED_TITLE} ${CALL_BACK} ${callerText(company.phone.display)}`,

  benefits: [
    { title: 'Devis 100 % gratuit', text: 'Et sans engagement, même après une visite.' },
    { title: 'Intervention rapide', text: '7 jours sur 7, et sous 24 h en cas d’urgence.' },
    { title: 'Prix transparents', text: 'Vous payez le montant du devis, rien de plus.' },
    { title: 'Équipe experte', text: `Formée au tri et au portage, depuis ${company.foundedIn}.` },
  ],

  next: {
    title: 'Et ensuite ?',
    steps: [
      {
        title: 'Nous vous rappelons sous 2 heures',
        text: `7 j/7, de ${company.hours.display}. Nous précisons avec vous l’étage, l’accès et la date, et vous donnons un premier prix.`,
      },
      {
        title: 'Vous envoyez des photos, ou nous passons voir',
        text: 'Les photos s’ajoutent une fois la demande envoyée, ou par e‑mail, et la visite est gratuite. Ne rangez rien avant : le devis n’en sera que plus juste.',
      },
      {
        title: 'Vous recevez le devis sous 2 heures',
        text: 'Une fois les photos reçues ou la visite faite, il vous parvient avec le montant, ce qu’il comprend et la date. Vous répondez quand vous voulez, jusqu’à la date de validité.',
      },
    ],
  },

  callText: 'Vous préférez téléphoner ? Nous répondons tous les jours.',

  /** The contract in plain words; the legal notice has it whole. */
  rights: {
    text: 'Le devis ne vous engage qu’une fois signé. Un particulier qui signe à la visite ou à distance a ensuite quatorze jours pour changer d’avis. S’il demande que le travail se fasse plus tôt, ce droit s’arrête quand tout est terminé.',
    link: { label: 'Devis, rétractation, paiement', href: '/mentions-legales#devis-retractation-paiement' },
  },
} as const;
