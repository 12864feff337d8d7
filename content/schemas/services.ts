import { z } from 'zod';
import { group, line, list, ownPoints, titled } from './fields.ts';

export const servicesSchema = group('Services et départements', {
  departments: list(
    'Départements où vous travaillez',
    group('Département', {
      code: z
        .string()
        .regex(/^(?:\d{2}|2[AB]|9[78]\d)$/, 'il faut le numéro d’un département, comme 69 ou 2A.')
        .meta({ label: 'Numéro', widget: 'string' }),
      name: line('Nom'),
      area: line('Secteur, par son titre dans «\u00a0À propos\u00a0»').optional(),
    }),
  ).min(1),
  situations: group('Situations, avant les services sur l’accueil', {
    title: line('Titre'),
    others: line('Titre de celles qui se déplient'),
    links: list(
      'Situations',
      group('Situation', {
        title: line('La situation'),
        text: line('La réponse, en neuf mots au plus').optional(),
        image: z.string().min(1).optional().meta({
          label: 'Image',
          widget: 'image',
          hint: 'Avec une image, la situation est toujours en vue\u202f; sans, elle se déplie avec les autres',
        }),
        link: line('Adresse', {
          hint: 'Comme /services/debarras-cave. Après un #, l’identifiant d’un intertitre\u00a0: changez-les ensemble',
        }),
      }),
    ),
  }),
  categories: list(
    'Groupes de services',
    group('Groupe', {
      name: line('Nom du groupe'),
      description: line('Description', { hint: 'Dans le menu des grands écrans' }),
      closing: titled('Bandeau en bas des pages de ces services'),
      beforeSigning: ownPoints('Avant de signer\u00a0: les lignes propres à ce groupe').optional(),
      services: list(
        'Services',
        group('Service', {
          slug: z
            .string()
            .regex(
              /^[a-z\d]+(?:-[a-z\d]+)*$/,
              'il faut des minuscules sans accent, des chiffres et des tirets.',
            )
            .meta({
              label: 'Adresse',
              widget: 'string',
              hint: 'Le nom de son fichier dans services/, sans .mdx. Il fait l’adresse de la page',
            }),
          option: line('Choix dans le formulaire', { hint: 'C’est aussi ce que vous recevez par e-mail' }),
          menuLabel: line('Nom dans les menus'),
          icon: line('Icône', { hint: 'Le nom d’une icône de lucide.dev/icons, comme House' }),
          sensitive: z.boolean().meta({
            label: 'Service délicat',
            hint: 'L’e-mail de confirmation n’en dit pas le nom\u00a0: un proche peut lire le même courrier',
          }),
          health: z.boolean().optional().meta({
            label: 'Laisse deviner la santé de quelqu’un',
            hint: 'Le formulaire demande alors un accord exprès (RGPD, article 9)\u202f; sans lui, un autre service part à sa place',
          }),
        }),
      ),
    }),
  ).min(1),
});
