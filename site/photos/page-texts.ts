import { company } from '../../content/data/company.data.ts';

/** The texts of the page to which photos are added (/devis-gratuit/photos). What its script says is in photos/words.ts. */
export const photosPage = {
  meta: {
    title: 'Ajouter des photos à votre demande de devis',
    description: `Ajoutez quelques photos des lieux à une demande de devis déjà envoyée à ${company.name}. Quelques vues suffisent, et rien n’est à ranger avant.`,
  },
  title: 'Ajouter des photos',
  intro: 'Les photos sont facultatives. Elles nous aident à établir un devis juste.',

  what: {
    title: 'Que photographier ?',
    steps: [
      {
        title: 'Chaque pièce, depuis sa porte',
        text: 'Une vue d’ensemble, telle qu’elle est. Ne rangez rien.',
      },
      { title: 'Ce qui est lourd ou encombrant', text: 'Un piano, une armoire, un coffre, un congélateur.' },
      { title: 'L’accès', text: 'L’escalier, l’ascenseur, la porte, la place où se garer.' },
    ],
    use: 'Vos photos ne servent qu’à ce devis, et sont effacées avec votre demande. Évitez les visages et les papiers lisibles. Si quelqu’un vit là, demandez-lui son accord.',
  },

  phone: {
    title: 'Vos photos sont sur votre téléphone ?',
    text: 'Scannez ce code : la page s’ouvrira sur votre téléphone.',
  },

  form: {
    title: 'Vos photos',
    label: 'Choisissez vos photos',
    hint: '12 photos au plus, chacune de 15 Mo au maximum, en JPEG, PNG ou WebP.',
    send: 'Envoyer les photos',
  },

  closed: {
    title: 'Ce lien n’est plus valable, ou il est incomplet',
    text: 'Un lien reste valable quatorze jours. Ouvrez-le en entier, tel que vous l’avez reçu. Cela ne change rien à votre demande de devis.',
    ways: 'Pour vos photos ou pour toute question, appelez-nous ou écrivez-nous, avec la référence de votre demande si vous l’avez.',
  },
} as const;
