/**
 * The texts around the articles: the list (/blog) and the links of each article. The articles are in
 * articles/*.mdx.
 */
export const blogPage = {
  meta: {
    title: 'Blog du débarras : guides et conseils pratiques',
    description:
      'Succession, vente, cave humide, gravats, logement très encombré : des guides écrits pour préparer un débarras en Île-de-France, ou pour s’y mettre soi-même.',
  },
  title: 'Avant de vider, quelques conseils',
  intro:
    'Qui décide dans une succession, ce que la déchetterie refuse, quand s’y prendre avant une vente : des réponses pour préparer un débarras, ou pour le faire vous-même.',
  readLabel: "Lire l'article",
  backLabel: 'Retour au blog',
  updatedLabel: 'Mis à jour le',
  closing: {
    title: "Besoin d'un devis personnalisé ?",
    text: 'Un article donne des ordres de grandeur. Pour votre logement, le prix se fixe d’après quelques photos ou une visite gratuite.',
    quoteLabel: 'Devis Gratuit',
  },
} as const;
