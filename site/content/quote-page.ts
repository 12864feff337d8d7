/** The words around the form of the quote page (/devis-gratuit). The form's own words are in quote/ and quote-form/. */
export const quotePage = {
  meta: {
    title: 'Devis gratuit de débarras en 2 heures, Île-de-France',
    description:
      'Décrivez les lieux en quatre étapes : nous vous rappelons sous 2 heures avec un devis de débarras gratuit et sans engagement, à Paris et en Île-de-France.',
  },

  hero: {
    title: 'Devis Gratuit en 2 heures',
    text: 'Quatre étapes, deux minutes. Dites-nous où, quoi et pour quand ; nous vous rappelons avec un prix clair.',
  },

  benefits: [
    { title: 'Devis 100 % gratuit', text: 'Et sans engagement, même après une visite.' },
    { title: 'Intervention rapide', text: '7 jours sur 7, et sous 24 h en cas d’urgence.' },
    { title: 'Prix transparents', text: 'Celui du devis, sans frais cachés.' },
    { title: 'Équipe experte', text: 'Formée au tri et au portage, depuis 2017.' },
  ],

  next: {
    title: 'Et ensuite ?',
    steps: [
      {
        title: 'Nous vous rappelons sous 2 heures',
        text: '7 j/7, de 8 h à 20 h. Trois ou quatre questions, l’étage, l’accès, la date, et déjà un ordre de prix.',
      },
      {
        title: 'Nous passons voir, si c’est utile',
        text: 'La visite est gratuite. Ne rangez rien avant : un lieu tel qu’il est se chiffre mieux.',
      },
      {
        title: 'Vous recevez le devis',
        text: 'Un montant, ce qu’il comprend, une date. Vous répondez quand vous voulez.',
      },
    ],
  },

  callText: 'Vous préférez en parler ? Nous répondons tous les jours.',
} as const;
