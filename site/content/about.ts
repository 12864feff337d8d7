import { company } from './company.ts';

/** The texts of the About page (/a-propos). The departments come from company.ts. */
export const about = {
  meta: {
    title: 'À propos : notre équipe et notre façon de travailler',
    description: `${company.name}, débarras et nettoyage à Paris et en Île-de-France depuis ${company.foundedIn} : notre mission, nos valeurs, nos équipes et nos temps d’intervention.`,
  },

  hero: {
    title: `Débarrasser avec soin, depuis ${company.foundedIn}`,
    text: 'Nous vidons et nettoyons des logements et des locaux à Paris et en Île-de-France, à un moment rarement facile : un deuil, une vente, un bail qui se termine.',
  },

  stats: [
    { value: String(company.foundedIn), label: 'création de l’entreprise' },
    { value: '1000+', label: 'clients satisfaits' },
    { value: '90%', label: 'des déchets recyclés' },
    { value: '24h', label: 'pour une intervention urgente' },
  ],

  mission: {
    title: 'Notre mission : vider les lieux sans brusquer personne',
    paragraphs: [
      'Un débarras se fait presque toujours avant une date : signature chez le notaire, état des lieux ou arrivée des peintres. Il touche aussi aux affaires de quelqu’un, quelquefois à toute une vie. Nous travaillons avec les deux : la date, et ce qui compte pour vous.',
      'Avant de chiffrer, nous demandons qui décide, ce qui doit rester et ce qui presse. Ces questions évitent bien des regrets : les héritiers se mettent d’accord avant notre venue, la commode promise à une cousine est marquée d’un ruban, et le numéro de la cave est vérifié.',
      'Le jour venu, une table est dégagée pour ce que l’on retrouve, les matières sont triées sur place, et nous balayons avant de rendre les clés.',
    ],
    guarantees: [
      {
        title: 'Un prix écrit',
        text: 'Le devis est gratuit. Une fois qu’il est signé, rien ne s’y ajoute sans votre accord.',
      },
      {
        title: 'Des interventions assurées',
        text: 'Responsabilité civile professionnelle pour le débarras, assurance décennale pour les travaux du bâtiment.',
      },
      {
        title: 'Une réponse sous 2 heures',
        text: 'Nous vous rappelons avec un premier prix, dimanche compris.',
      },
    ],
  },

  valuesTitle: 'Nos quatre valeurs, en pratique',
  values: [
    {
      title: 'Fiabilité',
      text: 'Un état des lieux ne se décale pas pour un camion en retard. Nous prévoyons une marge et, si une rue est barrée ou un ascenseur en panne, nous vous appelons.',
    },
    {
      title: 'Professionnalisme',
      text: 'L’équipe arrive avec ses couvertures, ses sangles et ses outils. Elle démonte un meuble plutôt que de le forcer, protège les passages et laisse le hall comme elle l’a trouvé.',
    },
    {
      title: 'Écologie',
      text: 'Une fois mélangées, les matières se recyclent mal. Nous les trions sur place, avant de charger. C’est ainsi que 90 % des déchets sont recyclés ; il ne reste que 10 % de déchets ultimes.',
    },
    {
      title: 'Efficacité',
      text: 'Vingt mètres de plus jusqu’au camion, sur cent allers-retours, c’est une heure de marche. La place du camion, les mesures et le nombre de porteurs se décident donc à la visite.',
    },
  ],

  teamTitle: 'Ceux qui s’occupent de vous',
  team: [
    {
      title: 'Équipe Technique',
      text: 'Ce sont les personnes que vous verrez chez vous. Formées au portage, au démontage et au tri, elles savent aussi reconnaître un titre de propriété au milieu des prospectus.',
    },
    {
      title: 'Service Client',
      text: `Il vous répond au téléphone tous les jours de ${company.hours.display}, et la nuit en cas d’urgence. Il note l’étage, la date et ce qui vous inquiète, fixe la visite et vous explique le devis.`,
    },
    {
      title: 'Supervision',
      text: 'Elle prépare le chantier : filières, syndic, mairie. À la fin, elle vérifie que les lieux sont dans l’état prévu au devis.',
    },
  ],

  zone: {
    title: 'Huit départements, toute l’Île-de-France',
    text: 'Nous travaillons à Paris, en petite et en grande couronne, jusqu’aux villages du Gâtinais et du Vexin français. Si votre adresse se trouve un peu au-delà, posez-nous la question.',
    areas: [
      {
        title: 'Paris',
        text: 'L’escalier et la rue décident de tout : ascenseur trop petit pour un sommier, cour derrière un passage étroit, autorisation de stationner à demander une à deux semaines à l’avance. La cave et la chambre de service se vident le même jour.',
      },
      {
        title: 'Petite couronne',
        text: 'Immeubles à gardien, parkings en sous-sol où le camion n’entre pas, pavillons mitoyens que l’on traverse pour vider le jardin. Chaque commune a ses règles pour les encombrants et le stationnement : nous les vérifions avec vous.',
      },
      {
        title: 'Grande couronne',
        text: 'Des maisons avec grenier, sous-sol et dépendances. Le camion s’approche mieux, les volumes sont plus grands, et le trajet jusqu’à la bonne filière compte dans la journée.',
      },
    ],
  },

  times: {
    title: 'Nos temps moyens d’intervention',
    text: 'Ces durées sont celles du trajet, circulation comprise. Pour la date : 24 à 48 h en général, 24 h en urgence, 48 à 72 h si l’intervention est planifiée.',
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
    text: 'Appelez-nous pour savoir ce que nous pouvons faire, et quand. Si vous préférez écrire, la demande de devis se remplit en quatre étapes.',
    quoteLabel: 'Devis Gratuit',
  },

  legalLink: { label: 'Mentions légales et données personnelles', href: '/mentions-legales' },
} as const;
