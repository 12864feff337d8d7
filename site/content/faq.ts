/** The ten questions of the home page. Keep them general: what concerns one service stands on that service's page. */
export const faq = [
  {
    question: 'Combien coûte un débarras ?',
    answer:
      'À titre indicatif, un garage commence à 200 €, une maison à 300 €, et une cave simple se situe entre 200 et 400 €. Quatre choses font varier le prix : le volume une fois les placards ouverts, l’étage, la distance jusqu’au camion et la nature des déchets. Le montant exact figure sur un devis gratuit, établi après une visite ou d’après vos photos, sans frais cachés.',
  },
  {
    question: 'Peut-il arriver que le débarras soit gratuit ?',
    answer:
      'Oui, quand ce qui se revend couvre le travail : luminaires de créateur, outillage, argenterie, jouets anciens. Nous estimons ces pièces à la visite et leur valeur est déduite sur le devis. Le cas reste moins courant qu’on ne l’espère : un buffet Henri II vaut souvent moins que sa livraison. Pour un tableau ou un bijou qui vous intrigue, demandez d’abord l’avis d’un commissaire-priseur.',
  },
  {
    question: 'Sous quel délai pouvez-vous venir ?',
    answer:
      'De 24 à 48 h en général après votre accord, de 48 à 72 h pour une intervention planifiée. En urgence, nous venons sous 24 h, dimanche compris ; une majoration est alors possible, et vous la lisez sur le devis avant de dire oui. Nous couvrons les huit départements franciliens, de Paris intra-muros aux fermes de Seine-et-Marne.',
  },
  {
    question: 'Dois-je être là le jour du débarras ?',
    answer:
      'Seulement si vous le souhaitez. Certains passent une demi-heure le matin pour montrer ce qui reste, puis reviennent voir les pièces vides. D’autres confient leurs clés au gardien ou à l’agence, avec le devis signé et la liste des objets à garder. Restez seulement joignable : devant une boîte sans étiquette, nous préférons vous appeler plutôt que deviner.',
  },
  {
    question: 'Faut-il trier ou faire des cartons avant votre arrivée ?',
    answer:
      'Non. Emportez ce qui vous revient ou, à défaut, rassemblez-le dans une seule pièce, porte fermée : la salle de bains s’y prête bien, elle contient peu de meubles. Laissez les placards pleins, les vider fait partie du travail. Gardez seulement sur vous ce qui vous servira dans la journée, clés, chargeur, lunettes : au milieu des cartons, cela se perd vite.',
  },
  {
    question: 'Que deviennent les objets emportés ?',
    answer:
      'Ce qui est en bon état va d’abord au réemploi : ressourcerie, association, revente. Le bois, le métal, le papier, le textile et les appareils électriques suivent ensuite chacun leur filière ; peintures et solvants voyagent à part. Nous recyclons ainsi 90 % des déchets. Le dixième qui reste est ultime : une moquette souillée, un oreiller moisi, un papier peint arraché avec son plâtre.',
  },
  {
    question: 'Comment être sûr que rien d’important ne partira par erreur ?',
    answer:
      'Dites-nous ce que vous cherchez, même vaguement : « la montre de mon père », « un dossier bleu ». L’équipe reçoit cette liste avant d’entrer. Les tiroirs sortent de leur meuble, car une enveloppe se colle volontiers dessous ; les livres sont feuilletés, les poches palpées. Papiers, photos et objets personnels rejoignent une caisse qui ne monte jamais dans le camion, et que vous ouvrez en fin de journée.',
  },
  {
    question: 'Camion, escalier, ascenseur : qui s’en occupe ?',
    answer:
      'Nous regardons tout cela à la visite : la largeur de la porte, le virage du palier, la charge que l’ascenseur accepte, l’endroit où le camion peut attendre. Réserver la chaussée demande l’accord de la mairie, parfois une semaine ou deux à l’avance ; parlez-nous donc tôt d’une rue étroite. De votre côté, un mot au syndic ou au gardien et les codes d’entrée suffisent.',
  },
  {
    question: 'Comment se fait le paiement ?',
    answer:
      'Par virement, chèque ou carte, et en espèces dans la limite fixée par la loi. Pour une entreprise, la facture est payable à 30 jours. Vous payez le montant du devis signé ; si une cave oubliée s’ajoute en chemin, nous l’écrivons et attendons votre accord. Lors d’une succession, la facture peut parfois être réglée par l’étude du notaire : indiquez-nous à quel nom l’établir.',
  },
  {
    question: 'Êtes-vous assurés si quelque chose est abîmé ?',
    answer:
      'Oui. Notre assurance de responsabilité civile professionnelle couvre les dommages causés en travaillant, par exemple une vitre cassée ou un mur de palier éraflé ; une garantie décennale la complète. Avant le premier trajet, nous photographions le hall, la cabine et les marches, pour que personne ne discute ensuite d’une rayure ancienne. Si votre syndic réclame l’attestation, demandez-la avec le devis.',
  },
] as const;
