import { company } from './company.ts';

/**
 * The texts of the home page (/), section by section. The services come from services/*.mdx, the questions
 * from faq.ts, the reviews from testimonials.ts.
 */
export const home = {
  meta: {
    title: 'Débarras et nettoyage à Paris et en Île-de-France',
    description:
      'Maison, appartement, cave ou bureaux à vider à Paris et en Île-de-France ? Devis gratuit et rappel sous 2 heures, tri soigné, 90 % des déchets recyclés.',
  },

  hero: {
    title: ['On vide tout,', 'de la cave au grenier.'],
    text: 'Débarras et nettoyage à Paris et en Île‑de‑France. Vous choisissez ce que vous gardez, nous évacuons le reste et nous rendons les lieux vides et balayés.',
    ticks: ['Devis gratuit sous 2 heures', 'Sur place sous 24 h en urgence', '90 % des déchets recyclés'],
    insurance: 'Responsabilité civile professionnelle et assurance décennale',
    quoteLabel: 'Devis Gratuit',
    scrollLabel: 'Nos Services',
  },

  why: {
    title: 'Pourquoi Nous Choisir',
    text: 'Avant de sortir un meuble, l’équipe cherche ce que vous voulez garder. Le prix du devis est celui de la facture.',
    stats: [
      { value: String(company.foundedIn), label: 'l’année de nos débuts' },
      { value: '1000+', label: 'clients satisfaits' },
      { value: '24h', label: 'pour intervenir en urgence' },
      { value: '100%', label: 'de nos interventions assurées' },
    ],
    cards: [
      {
        title: 'Vos papiers et vos souvenirs d’abord',
        text: 'L’équipe ouvre les tiroirs avant de bouger les meubles : un livret de famille peut se trouver sous une pile de nappes. Papiers, photos et lettres sont mis de côté et vous sont remis.',
      },
      {
        title: 'Un tri fait sur place',
        text: 'Bois, métaux, textiles et appareils électriques sont séparés avant d’être chargés, et ce qui peut resservir est donné ou revendu. 90 % des déchets sont recyclés ; les 10 % restants sont des déchets ultimes.',
      },
      {
        title: 'Un prix écrit, un jour fixé',
        text: 'Le devis, établi après une visite gratuite ou sur photos, indique ce qui part, ce qui reste, le montant et la date. Il n’y a pas de frais cachés. Nous intervenons en général sous 24 à 48 h.',
      },
    ],
  },

  services: {
    title: 'Nos services, pièce par pièce',
    text: 'Choisissez le lieu à vider : déroulement, durée et prix.',
    banner: {
      title: 'Un besoin particulier ?',
      text: 'Une péniche, un atelier d’artiste, une seule armoire au sixième sans ascenseur… Décrivez-nous votre cas : nous vous dirons si nous pouvons nous en charger.',
      note: 'Réponse sous 2h, du lundi au dimanche',
      quoteLabel: 'Devis Gratuit',
    },
  },

  testimonialsIntro: {
    title: 'Ce que nos clients racontent',
    text: 'Ils nous ont confié une cave, des bureaux ou la maison de leurs parents.',
    /** Instead of the text, as long as testimonials.ts holds samples. */
    samples: 'Exemples d’avis, à remplacer',
  },

  about: {
    title: 'Vider un lieu avec égards pour ceux qui y ont vécu',
    paragraphs: [
      `${company.name} vide et nettoie des maisons, des appartements et des locaux depuis ${company.foundedIn}. Ceux qui nous appellent n’ont pas toujours choisi le moment : un décès, un départ en résidence, une cave inondée.`,
      'La première question est donc la même partout : qu’est-ce qui doit rester ? Les papiers mis à l’abri et l’escalier protégé, nous vidons pièce après pièce.',
    ],
    points: [
      'Le tri se fait avec vous, ou d’après votre liste si vous êtes loin',
      'La valeur de ce qui peut se revendre est déduite du devis',
      'Un coup de balai, puis les clés remises à qui vous voulez',
    ],
    linkLabel: 'L’équipe et sa façon de travailler',
    href: '/a-propos',
  },

  faqIntro: {
    title: 'Ce que l’on nous demande',
    text: `Une autre question ? Nous répondons au téléphone tous les jours, de ${company.hours.display}.`,
  },

  contact: {
    title: 'Dites-nous ce qu’il y a à vider',
    text: 'Indiquez-nous l’étage, la surface, ce qui encombre et la date souhaitée. Le devis est gratuit et ne vous engage pas.',
    labels: {
      quote: 'Devis Gratuit',
      phone: 'Par téléphone',
      phoneNote: `Du lundi au dimanche, de ${company.hours.display}`,
      urgent: 'Urgence : 24 h/24',
      email: 'Par e‑mail',
      emailNote: 'Réponse sous 24 h',
      zone: 'Où nous intervenons',
    },
  },
} as const;
