import { z } from 'zod';
import { alt, group, illustration, line, list, meta, ownPoints, paragraph, question } from './fields.ts';

/**
 * The schemas of the frontmatter of services, articles and pages. Their parameter `picture` is a processed picture in
 * Astro’s build, and the path of a file elsewhere.
 */
const { title: metaTitle, description } = meta().shape;
type Service = Record<'slug' | 'menuLabel', string>;
const image = <P extends z.ZodType>(label: string, picture: P) => picture.meta({ label, widget: 'image' });

export const serviceSchema = <P extends z.ZodType>(picture: P) =>
  group('Service', {
    title: line('Titre'),
    metaTitle,
    subtitle: paragraph('Sous-titre', { max: 160 }),
    description,
    heroImage: image('Image du haut', picture),
    heroAlt: alt('Texte de remplacement de l’image du haut'),
    heroRendered: illustration(),
    priceRange: line('Prix', { hint: 'Comme « Sur devis »' }),
    duration: line('Durée', { hint: 'Comme « 1 à 2 jours »' }),
    coverage: line('Zone'),
    prices: list(
      'Prix indicatifs que la page montre',
      group('Prix', {
        name: line('Pour quoi'),
        from: z.number().meta({ label: 'À partir de, en euros TTC' }),
        to: z.number().optional().meta({ label: 'Jusqu’à, en euros TTC' }),
        per: z.enum(['m²']).optional().meta({ label: 'Par' }),
        note: line('Ce que l’on voit, ou la condition').optional(),
      }),
      'En haut de la page, dans sa liste de prix et pour les moteurs de recherche',
    ).optional(),
    priceFor: line('Ce que ces prix comprennent', {
      hint: 'En quelques mots, après les chiffres\u00a0: «\u00a0la benne\u00a0», «\u00a0petit volume\u00a0»',
    }).optional(),
    alert: group('Danger, avant tout le reste', {
      text: line('Le premier geste', { hint: 'Les numéros 15, 17, 18 et 112 s’appellent d’un geste' }),
      more: group('Lien', {
        label: line('Texte'),
        link: line('Adresse', { hint: 'Comme #cave-inondee' }),
      }).optional(),
    }).optional(),
    inBrief: group('En bref', {
      price: line('Prix', { hint: 'Après les chiffres\u00a0: ce qui le fait varier' }),
      rows: list(
        'Lignes',
        group('Ligne', {
          label: line('Sujet', { hint: 'Comme «\u00a0Délai\u00a0» ou «\u00a0Qui signe\u00a0»' }),
          text: line('Réponse', { hint: '15 mots au plus' }),
          link: line('Mène à', { hint: 'Comme #cave-inondee' }).optional(),
        }),
      ),
    }),
    listing: paragraph('Résumé, sur l’accueil'),
    benefits: list('Ce que vous pouvez attendre de nous', line('Point')).min(1),
    faq: list('Questions', question({})).min(1),
    beforeSigning: ownPoints('Avant de signer\u00a0: les lignes propres à ce service').optional(),
    relatedServices: list(
      'Services voisins',
      group('Service', {
        title: line('Nom'),
        link: z
          .string()
          .startsWith('/services/', 'il faut l’adresse d’un service, comme /services/debarras-cave.')
          .meta({ label: 'Adresse', widget: 'string', hint: 'Comme /services/debarras-cave' }),
      }),
    ),
    carouselImages: list(
      'Réalisations',
      group('Image', {
        image: image('Image', picture),
        alt: alt(),
        rendered: illustration(),
        caption: line('Légende'),
      }),
    ).optional(),
  });

export const articleSchema = <P extends z.ZodType>(picture: P, services: readonly Service[]) =>
  group('Article', {
    title: line('Titre'),
    metaTitle,
    description,
    excerpt: paragraph('Résumé, dans la liste des articles'),
    date: z.coerce.date().meta({ label: 'Date', widget: 'date' }),
    updated: z.coerce.date().optional().meta({ label: 'Mis à jour le', widget: 'date' }),
    author: group('Auteur, sinon l’équipe', {
      name: line('Prénom'),
      role: line('Rôle', { hint: 'Comme «\u00a0cheffe d’équipe\u00a0»' }),
    }).optional(),
    readTime: z
      .string()
      .regex(/^\d+\s?min$/u, 'il faut une durée comme « 6 min ».')
      .meta({
        label: 'Temps de lecture',
        widget: 'string',
        hint: 'Comme « 6 min »\u00a0: 180 mots par minute',
      }),
    image: image('Image', picture),
    imageAlt: alt('Texte de remplacement de l’image'),
    service: z.enum(services.map(({ slug }) => slug)).meta({
      label: 'Service dont parle l’article',
      sveltia: { options: services.map(({ slug, menuLabel }) => ({ value: slug, label: menuLabel })) },
    }),
    cta: group('Bandeau en bas de l’article', {
      title: line('Titre', { max: 70 }).meta({ sveltia: { default: 'Un devis gratuit, sans engagement' } }),
      text: paragraph('Texte').meta({
        sveltia: {
          default: 'Donnez-nous l’adresse et ce qu’il y a à vider\u00a0: vous recevez un devis détaillé.',
        },
      }),
    }),
  }).refine(({ date, updated }) => !updated || updated > date, {
    path: ['updated'],
    message: 'la mise à jour doit être postérieure à la date de l’article.',
  });

export const pageSchema = group('Page', {
  title: line('Titre'),
  metaTitle,
  description,
  menu: line('Nom dans le menu', { hint: 'Vide : la page n’est pas dans le menu' }).optional(),
});
