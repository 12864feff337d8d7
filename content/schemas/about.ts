import { group, line, list, meta, paragraph, titled } from './fields.ts';
import { pictured } from './pictures.ts';

/** The shape of content/about.yaml. */
export const aboutSchema = group('À propos', {
  meta: meta(),
  hero: titled('En haut de la page'),
  picture: pictured('Image en haut de la page').optional(),
  stats: list('Chiffres', group('Chiffre', { value: line('Chiffre'), label: line('Ce qu’il compte') })),
  mission: group('Mission', {
    title: line('Titre'),
    paragraphs: list('Paragraphes', paragraph('Paragraphe')),
    guarantees: list('Engagements', titled('Engagement')),
  }),
  valuesTitle: line('Titre des valeurs'),
  values: list('Valeurs', titled('Valeur')),
  teamTitle: line('Titre de l’équipe'),
  team: list('Équipe', titled('Service')),
  zone: group('Zone', {
    title: line('Titre'),
    text: paragraph('Texte'),
    areas: list('Secteurs', titled('Secteur')),
  }),
  times: group('Temps de trajet', {
    title: line('Titre'),
    text: paragraph('Texte'),
    rows: list('Lignes du tableau', group('Ligne', { area: line('Secteur'), time: line('Temps moyen') })),
  }),
  closing: titled('Bandeau en bas de la page'),
});
