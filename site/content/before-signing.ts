/**
 * What the service pages say of the contract, in short; the legal notice has it whole, with its sources. Promises that an
 * owner must confirm: the change of the date, and who pays for a reserved place.
 */
export const beforeSigning = {
  title: 'Avant de signer',
  points: [
    {
      title: 'Le prix',
      text: 'Toutes taxes comprises, valable jusqu’à la date inscrite sur le devis.',
    },
    {
      title: 'Le paiement',
      text: 'Le devis dit quand, et s’il y a un acompte. Après une signature à la visite, un particulier ou une entreprise de cinq salariés au plus ne paie rien pendant sept jours.',
    },
    {
      title: 'Changer d’avis',
      text: 'Un particulier qui signe à la visite ou à distance a quatorze jours, comme une entreprise de cinq salariés au plus qui signe à la visite. Pour que nous venions plus tôt, il faut une demande écrite.',
    },
    {
      title: 'Déplacer la date',
      text: 'Appelez dès que vous le savez : nous en cherchons une autre avec vous.',
    },
    {
      title: 'Le stationnement',
      text: 'Si une place doit être réservée, ce qu’elle coûte est écrit sur le devis.',
    },
    {
      title: 'Ce que nous ne prenons pas',
      text: 'Amiante, armes, munitions, bouteilles de gaz, médicaments : nous vous disons à qui les confier.',
    },
  ],
  link: {
    label: 'Devis, rétractation, paiement : le détail',
    href: '/mentions-legales#devis-retractation-paiement',
  },
} as const;
