/** The questions of the home page. A question about one service belongs on that service's page. */
export const faq = [
  {
    question: 'Combien coûte un débarras ?',
    answer:
      'À titre indicatif et TTC, un débarras de garage commence à 200 €, celui d’une maison à 300 €, et une cave simple coûte de 200 à 400 €. Le prix dépend du volume, placards compris, de l’étage, de la distance jusqu’au camion et de la nature des déchets. Le montant exact figure sur un devis gratuit, établi après une visite ou d’après vos photos, sans frais cachés.',
  },
  {
    question: 'Le débarras peut-il être gratuit ?',
    answer:
      'Oui, lorsque la valeur des objets revendables couvre le prix du travail : luminaires de créateur, outillage ou jouets anciens, par exemple. Nous estimons ces pièces à la visite et leur valeur est déduite du devis. Le cas n’est pas le plus courant : un buffet Henri II vaut souvent moins que sa livraison. Un tableau, un bijou ou de l’argenterie se montrent à un commissaire-priseur.',
  },
  {
    question: 'Sous quel délai pouvez-vous venir ?',
    answer:
      'En général 24 à 48 h après votre accord écrit, ou sous 48 à 72 h pour une intervention planifiée. En urgence, nous venons sous 24 h, dimanche compris. Une majoration est alors possible, indiquée sur le devis avant que vous n’acceptiez. Nous couvrons toute l’Île-de-France.',
  },
  {
    question: 'Dois-je être là le jour du débarras ?',
    answer:
      'Seulement si vous le souhaitez. Vous pouvez passer le matin pour montrer ce qui reste et revenir voir les pièces vides, ou laisser les clés au gardien ou à l’agence, avec le devis signé et la liste des objets à garder. Restez joignable : en cas de doute sur un objet, nous vous appelons.',
  },
  {
    question: 'Faut-il trier ou faire des cartons avant votre arrivée ?',
    answer:
      'Non. Si vous le pouvez, emportez ce que vous gardez ou rassemblez-le dans une seule pièce, porte fermée. La salle de bains s’y prête bien : elle contient peu de meubles. Laissez les placards pleins : les vider fait partie de notre travail. Ayez sur vous vos clés, vos lunettes et votre chargeur, qui se perdent vite au milieu des cartons.',
  },
  {
    question: 'Que deviennent les objets emportés ?',
    answer:
      'Ce qui est en bon état est revendu, ou proposé à une ressourcerie ou à une association. Le bois, le métal, le papier, le textile et les appareils électriques suivent chacun leur filière, et les produits dangereux la leur. Nous recyclons au total 90 % des déchets. Une moquette souillée, un oreiller moisi ne se recyclent pas : ce sont les 10 % restants, dits ultimes, qui sont éliminés.',
  },
  {
    question: 'Comment être sûr que rien d’important ne partira par erreur ?',
    answer:
      'Dites-nous ce que vous cherchez, même vaguement : « la montre de mon père », « un dossier bleu ». L’équipe reçoit cette liste avant de commencer. Elle regarde aussi sous les tiroirs, dans les poches et entre les livres, où l’on retrouve souvent des enveloppes. Papiers, photos et objets personnels sont réunis dans une caisse à part, que nous vous remettons en fin de journée.',
  },
  {
    question: 'Comment se fait le paiement ?',
    answer:
      'Par virement, chèque ou carte, et en espèces jusqu’à 1 000 €. Pour une entreprise, la facture est payable à 30 jours. Vous payez le montant du devis signé. Si un travail s’y ajoute, par exemple une cave oubliée, nous vous soumettons un nouveau prix par écrit. Après un décès, le notaire peut dans certains cas régler la facture sur les fonds de la succession : indiquez-nous à quel nom l’établir.',
  },
  // Code de la consommation, articles L221-10, L221-18, L221-25 and L221-28.
  {
    question: 'Puis-je changer d’avis après avoir signé ?',
    answer:
      'Oui, si vous êtes un particulier : après une signature à la visite ou à distance, vous avez quatorze jours pour vous rétracter, sans donner de raison ; après une signature à la visite, rien n’est à payer pendant sept jours. Pour que nous venions plus tôt, il nous faut votre demande écrite. Si vous changez d’avis ensuite, vous ne payez que la part déjà faite ; une fois tout le travail terminé à votre demande, ce n’est plus possible, si vous aviez reconnu par écrit que ce droit prendrait fin. Le détail figure dans les mentions légales.',
  },
  {
    question: 'Êtes-vous assurés si quelque chose est abîmé ?',
    answer:
      'Oui. Notre assurance de responsabilité civile professionnelle couvre, dans les limites de son contrat, les dommages causés en travaillant, par exemple une vitre cassée ou un mur de palier éraflé. Nous avons aussi une assurance décennale, qui ne concerne que les travaux du bâtiment. Avant de commencer, nous photographions les parties communes, pour éviter toute discussion sur une rayure ancienne. Si votre syndic réclame l’attestation d’assurance, demandez-la avec le devis.',
  },
] as const;
