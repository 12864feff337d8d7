import { company } from './company.ts';

/**
 * The words of the home page (/), band after band. The services and their lines come from services/*.mdx, the questions
 * from faq.ts, the reviews from testimonials.ts.
 */
export const home = {
  meta: {
    title: 'Débarras et nettoyage à Paris et en Île-de-France',
    description:
      'Maison, appartement, cave ou bureaux à vider à Paris et en Île-de-France ? Devis gratuit et rappel sous 2 heures, tri soigné, 90 % des déchets recyclés.',
  },

  hero: {
    title: ['On vide tout,', 'de la cave au grenier.'],
    text: 'Débarras et nettoyage à Paris et en Île-de-France. Nous trions avec vous, nous portons pour vous, et les lieux vous reviennent propres.',
    ticks: ['Devis gratuit sous 2 heures', 'Sur place sous 24 h en urgence', '90 % des déchets recyclés'],
    insurance: 'Responsabilité civile professionnelle et garantie décennale',
    quoteLabel: 'Devis Gratuit',
    scrollLabel: 'Nos Services',
  },

  why: {
    title: 'Pourquoi Nous Choisir',
    text: 'On nous confie des clés, des souvenirs et des délais serrés. Voici ce que nous en faisons.',
    stats: [
      { value: '2017', label: 'l’année de nos débuts' },
      { value: '1000+', label: 'clients satisfaits' },
      { value: '24h', label: 'pour intervenir en urgence' },
      { value: '100%', label: 'de nos interventions assurées' },
    ],
    cards: [
      {
        title: 'On regarde avant de porter',
        text: 'Un livret de famille sous une pile de nappes, des lettres au fond d’une malle : l’équipe ouvre les tiroirs avant de bouger les meubles. Ce qui porte un nom ou une écriture vous est remis.',
      },
      {
        title: 'Le tri avant le camion',
        text: 'Bois, métaux, textiles, appareils électriques : tout est séparé dans la pièce, avant d’être chargé. Ce qui sert encore part au réemploi. 90 % de nos déchets sont recyclés ; seul le déchet ultime, 10 %, ne l’est pas.',
      },
      {
        title: 'Un prix écrit, un jour fixé',
        text: 'Sur photos ou après une visite gratuite, le devis dit ce qui part, ce qui reste, combien et quand. Aucun frais caché ne s’y ajoute. Comptez en général de 24 à 48 h avant notre venue.',
      },
    ],
  },

  services: {
    title: 'Nos services, pièce par pièce',
    text: 'Une cave ne se vide pas comme un bureau, ni la chambre d’un parent comme un garage. Chaque lieu a ses gestes, ses règles et ses surprises.',
    banner: {
      title: 'Un besoin particulier ?',
      text: 'Une péniche, un atelier de sculpteur, une seule armoire au sixième sans ascenseur : décrivez-nous le cas. Nous vous dirons franchement si nous savons le faire.',
      note: 'Réponse sous 2h, du lundi au dimanche',
      quoteLabel: 'Devis Gratuit',
    },
  },

  testimonialsIntro: {
    title: 'Ce que nos clients racontent',
    text: 'Des caves, des bureaux, des maisons de famille, et la façon dont cela s’est passé.',
  },

  about: {
    title: 'Le plus lourd n’est pas toujours l’armoire',
    paragraphs: [
      `${company.name} vide et nettoie des maisons, des appartements et des locaux depuis 2017. Beaucoup de ceux qui nous appellent n’ont pas choisi le moment : un décès, un départ en résidence, une cave sous l’eau.`,
      'Nous en avons gardé une manière de faire. On demande d’abord ce qui doit rester. On met les papiers à l’abri, on habille l’escalier, et l’on ne commence à porter qu’après.',
    ],
    points: [
      'Le tri se fait avec vous, ou d’après votre liste si vous êtes loin',
      'Ce qui peut se revendre est estimé et vient en déduction',
      'Les pièces sont rendues vides et balayées, et les clés à qui vous dites',
    ],
    linkLabel: 'L’équipe et sa façon de travailler',
    href: '/a-propos',
  },

  faqIntro: {
    title: 'Ce que l’on nous demande d’abord',
    text: `Dix réponses, pour vous éviter un appel. Mais nous décrochons volontiers, tous les jours de ${company.hours.display}.`,
  },

  contact: {
    title: 'Dites-nous ce qu’il y a à vider',
    text: 'L’étage, la surface, ce qui encombre, la date qui vous presse : quelques mots suffisent pour commencer. Le devis est gratuit et vous laisse libre.',
    labels: {
      quote: 'Devis Gratuit',
      phone: 'Par téléphone',
      phoneNote: `Du lundi au dimanche, de ${company.hours.display}`,
      urgent: 'Urgence : 24 h/24',
      email: 'Par e-mail',
      emailNote: 'Réponse sous 24 h',
      zone: 'Où nous intervenons',
    },
  },
} as const;
