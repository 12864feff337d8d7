import { company } from './company.ts';

/** The words of the About page (/a-propos). The eight departments come from company.ts. */
export const about = {
  meta: {
    title: 'À propos : notre équipe et notre façon de travailler',
    description: `${company.name}, débarras et nettoyage à Paris et en Île-de-France depuis 2017 : notre mission, nos quatre valeurs, nos équipes et nos temps d’intervention moyens.`,
  },

  hero: {
    title: 'Vider un lieu sans rien y perdre',
    text: 'On nous ouvre la porte quand il faut vendre, rendre, hériter ou recommencer. Depuis 2017, notre métier est d’entrer avec précaution et de repartir sans rien laisser derrière nous.',
  },

  stats: [
    { value: '2017', label: 'création de l’entreprise' },
    { value: '1000+', label: 'clients satisfaits' },
    { value: '90%', label: 'des déchets recyclés' },
    { value: '24h', label: 'au plus pour une urgence' },
  ],

  mission: {
    title: 'Libérer les lieux, ménager les gens',
    paragraphs: [
      'Derrière un débarras, il y a presque toujours une date : une signature chez le notaire, un état des lieux, l’arrivée des peintres. Et il y a quelqu’un pour qui ces meubles n’étaient pas des meubles quelconques. Notre travail consiste à tenir la première sans bousculer le second.',
      'Nous posons donc trois questions avant de chiffrer : qui décide, qu’est-ce qui reste, qu’est-ce qui presse. Elles évitent la plupart des regrets. La fratrie se met d’accord avant le camion et non devant lui ; la commode promise à une cousine porte un ruban ; la cave du voisin n’est pas vidée à la place de la vôtre.',
      'Le reste est affaire de méthode. Une table est dégagée pour ce que l’on retrouve, les matières sont séparées dans la pièce même, et le balai passe avant que nous refermions la porte.',
    ],
    guarantees: [
      {
        title: 'Un prix qui ne bouge pas',
        text: 'Le devis est gratuit. Une fois signé, c’est lui qui fait foi.',
      },
      {
        title: 'Une double assurance',
        text: 'Responsabilité civile professionnelle et garantie décennale.',
      },
      {
        title: 'Une réponse sous 2 heures',
        text: 'On vous rappelle avec un premier devis, dimanche compris.',
      },
    ],
  },

  valuesTitle: 'Quatre mots, et ce qu’ils changent le jour venu',
  values: [
    {
      title: 'Fiabilité',
      text: 'Un état des lieux ne se décale pas parce qu’un camion est en retard. Nous prévoyons une marge, et si une rue est barrée ou un ascenseur arrêté, vous l’apprenez par un appel, pas en nous attendant.',
    },
    {
      title: 'Professionnalisme',
      text: 'Couvertures, sangles, diables et tournevis sont chargés la veille. On démonte plutôt que de forcer, on porte à deux ce qui pèse pour deux, et le hall est rendu tel qu’il a été trouvé.',
    },
    {
      title: 'Écologie',
      text: 'Une fois mélangées, les matières ne se séparent plus guère. Le tri se fait donc sur place, avant le sac. De là viennent les 90 % de déchets recyclés ; le dixième restant, ultime, ne trouve plus de filière.',
    },
    {
      title: 'Efficacité',
      text: 'Vingt mètres de trop entre la porte et le camion, répétés cent fois aller et retour, coûtent une heure. Un débarras rapide se gagne donc à la visite, mètre en main, bien plus qu’à la course.',
    },
  ],

  teamTitle: 'Trois équipes, un seul chantier',
  team: [
    {
      title: 'Équipe Technique',
      text: 'Ceux que vous verrez. Formés au portage, au démontage et au tri, ils savent desceller une étagère sans emporter l’enduit, reconnaître un titre de propriété parmi les prospectus, et parler bas dans une cage d’escalier.',
    },
    {
      title: 'Service Client',
      text: `La voix au bout du fil, tous les jours de ${company.hours.display}, et la nuit s’il y a urgence. Elle demande l’étage, la date, ce qui vous inquiète, fixe la visite, puis vous explique le devis ligne par ligne.`,
    },
    {
      title: 'Supervision',
      text: 'Le regard d’ensemble. La supervision relit chaque devis, choisit les filières, vérifie les autorisations du syndic ou de la mairie, et parcourt les pièces vides avec vous avant que les clés ne changent de main.',
    },
  ],

  zone: {
    title: 'Huit départements, toute l’Île-de-France',
    text: 'Nous travaillons à Paris, dans les deux couronnes et jusqu’aux villages du Gâtinais ou du Vexin français. Si votre adresse est juste au-delà, demandez : nous vous répondrons selon le volume et la route.',
  },

  times: {
    title: 'Temps d’intervention moyens',
    text: 'C’est le temps qu’il faut en moyenne à une équipe pour vous rejoindre, circulation comprise. Le jour du rendez-vous se fixe à part : de 24 à 48 h en général, de 48 à 72 h quand on planifie, sous 24 h en urgence.',
    areaLabel: 'Secteur',
    timeLabel: 'Temps moyen',
    rows: [
      { area: 'Paris et petite couronne', time: '1 à 2 h' },
      { area: 'Grande couronne', time: '2 à 3 h' },
      { area: 'Zones rurales', time: '3 à 4 h' },
    ],
  },

  closing: {
    title: 'Parlons-en de vive voix',
    text: 'Cinq minutes au téléphone suffisent pour savoir ce que nous pouvons faire, et quand. Si vous aimez mieux écrire, la demande de devis tient en quatre étapes.',
    callLabel: 'Appeler',
    quoteLabel: 'Devis Gratuit',
  },

  legalLink: { label: 'Mentions légales et données personnelles', href: '/mentions-legales' },
} as const;
