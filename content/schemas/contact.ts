import { group, line, list, meta, paragraph, titled } from './fields.ts';
import { pictured } from './pictures.ts';

/** The shape of content/contact.yaml. */
export const contactSchema = group('Contact', {
  meta: meta(),
  hero: titled('En haut de la page'),
  picture: pictured('Image en haut de la page').optional(),
  reassurance: list('Ce qui rassure', titled('Point')),
  section: group('Façons de vous joindre', {
    title: line('Titre'),
    text: paragraph('Texte'),
    labels: group('Intitulés', {
      quote: line('Devis'),
      quoteButton: line('Bouton du devis'),
      quoteNote: line('Sous le devis'),
      phone: line('Téléphone'),
      email: line('E-mail'),
      emailNote: line('Sous l’e-mail'),
      zone: line('Zone'),
      hours: line('Horaires'),
      hoursPhone: line('Heures du téléphone'),
      hoursUrgent: line('Urgences'),
    }),
  }),
});
