/** The questions of the home page. A question about one service belongs on that service's page. */
export const faq = [
  {
    question: 'Combien coûte un débarras ?',
    answer:
      'À titre indicatif, un débarras de garage commence à 200 €, celui d’une maison à 300 €, et une cave simple coûte de 200 à 400 €. Le prix dépend du volume, placards compris, de l’étage, de la distance jusqu’au camion et de la nature des déchets. Le montant exact figure sur un devis gratuit, établi après une visite ou d’après vos photos, sans frais cachés.',
  },
  {
    question: 'Peut-il arriver que le débarras soit gratuit ?',
    answer:
      'Oui, lorsque la valeur des objets revendables couvre le prix du travail : luminaires de créateur, outillage, argenterie ou jouets anciens, par exemple. Nous estimons ces pièces à la visite et leur valeur est déduite du devis. Le cas n’est pas le plus courant : un buffet Henri II vaut souvent moins que sa livraison. Pour un tableau ou un bijou, demandez d’abord l’avis d’un commissaire-priseur.',
  },
  {
    question: 'Sous quel délai pouvez-vous venir ?',
    answer:
      'En général sous 24 à 48 h après votre accord, ou sous 48 à 72 h pour une intervention planifiée. En urgence, nous venons sous 24 h, dimanche compris. Une majoration est alors possible, indiquée sur le devis avant que vous n’acceptiez. Nous couvrons toute l’Île-de-France.',
  },
  {
    question: 'Dois-je être là le jour du débarras ?',
    answer:
      'Seulement si vous le souhaitez. Vous pouvez passer le matin pour montrer ce qui reste et revenir voir les pièces vides, ou laisser les clés au gardien ou à l’agence, avec le devis signé et la liste des objets à garder. Restez joignable au téléphone, car nous vous appelons en cas de doute sur un objet.',
  },
  {
    question: 'Faut-il trier ou faire des cartons avant votre arrivée ?',
    answer:
      'Non. Si vous le pouvez, emportez ce que vous gardez ou rassemblez-le dans une seule pièce, porte fermée. La salle de bains s’y prête bien : elle contient peu de meubles. Laissez les placards pleins, car les vider fait partie de notre travail. Ayez sur vous vos clés, vos lunettes et votre chargeur, qui se perdent vite au milieu des cartons.',
  },
  {
    question: 'Que deviennent les objets emportés ?',
    answer:
      'Ce qui est en bon état est revendu, ou proposé à une ressourcerie ou à une association. Le bois, le métal, le papier, le textile et les appareils électriques suivent chacun leur filière, et les produits dangereux la leur. Nous recyclons au total 90 % des déchets. Les 10 % ultimes, par exemple une moquette souillée ou un oreiller moisi, sont éliminés.',
  },
  {
    question: 'Comment être sûr que rien d’important ne partira par erreur ?',
    answer:
      'Dites-nous ce que vous cherchez, même vaguement : « la montre de mon père », « un dossier bleu ». L’équipe reçoit cette liste avant de commencer. Elle regarde aussi sous les tiroirs, dans les poches et entre les livres, où l’on retrouve souvent des enveloppes. Papiers, photos et objets personnels sont réunis dans une caisse à part, que nous vous remettons en fin de journée.',
  },
  {
    question: 'Camion, escalier, ascenseur : qui s’en occupe ?',
    answer:
      'Nous. À la visite, nous regardons la largeur des portes et des paliers, la charge admise par l’ascenseur et l’endroit où le camion peut s’arrêter. Pour réserver une place sur la chaussée, il faut l’accord de la mairie, à demander parfois une ou deux semaines à l’avance : signalez-nous tôt une rue étroite, et nous préparons cette demande avec vous. De votre côté, prévenez le gardien ou le syndic et donnez-nous les codes d’entrée.',
  },
  {
    question: 'Comment se fait le paiement ?',
    answer:
      'Par virement, chèque ou carte, et en espèces dans la limite fixée par la loi. Pour une entreprise, la facture est payable à 30 jours. Vous payez le montant du devis signé. Si un travail s’y ajoute, par exemple une cave oubliée, nous vous soumettons d’abord un nouveau prix par écrit. Après un décès, le notaire peut parfois régler la facture sur les fonds de la succession : indiquez-nous à quel nom l’établir.',
  },
  {
    question: 'Êtes-vous assurés si quelque chose est abîmé ?',
    answer:
      'Oui. Notre assurance de responsabilité civile professionnelle couvre les dommages causés en travaillant, par exemple une vitre cassée ou un mur de palier éraflé. Nous avons aussi une garantie décennale, qui concerne les travaux du bâtiment. Avant de commencer, nous photographions les parties communes, pour éviter toute discussion sur une rayure ancienne. Si votre syndic réclame l’attestation d’assurance, demandez-la avec le devis.',
  },
] as const;
