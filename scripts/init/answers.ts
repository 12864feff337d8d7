import { z } from 'zod';
import { companySchema } from '../../content/schemas/company.ts';

/** What `npm run init` asks, or reads from a file with French keys. */

const { phone, email } = companySchema.shape;
const words = z.string().trim().min(1);
const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'il faut une couleur comme #173a2e, entre guillemets dans un fichier.');
export const departmentCode = z
  .union([z.string(), z.number().transform((code) => String(code).padStart(2, '0'))])
  .pipe(
    z.string().regex(/^(?:\d{2}|2[AB]|9[78]\d)$/i, 'il faut le numéro d’un département, comme "69" ou "2A".'),
  )
  .transform((code) => code.toUpperCase());

export const answersSchema = z.strictObject({
  nom: words,
  téléphone: phone,
  email,
  'email-devis': email.optional(),
  depuis: companySchema.shape.foundedIn.optional(),
  adresse: words.optional(),
  forme: words.optional(),
  capital: words.optional(),
  siren: words.optional(),
  tva: words.optional(),
  directeur: words.optional(),
  hébergeur: words.optional(),
  départements: z.array(departmentCode).min(1).optional(),
  zone: words.optional(),
  'zone-à': companySchema.shape.zoneIn,
  services: z.array(words).min(1).optional(),
  couleurs: z.strictObject({ principale: colour.optional(), accent: colour.optional() }).optional(),
  logo: words.optional(),
  note: z.strictObject({ étoiles: z.int().min(1).max(5), texte: words }).optional(),
  avis: z.enum(['aucun', 'exemples']).optional(),
});

export type Answers = z.output<typeof answersSchema>;

/** The keys of the legal notice in company.yaml. */
export const LEGAL_KEYS = {
  adresse: 'address',
  forme: 'form',
  capital: 'capital',
  siren: 'siren',
  tva: 'vat',
  directeur: 'director',
  hébergeur: 'host',
} as const;

export const example = (
  services: readonly string[],
): string => `# Un nouveau site : npm run init -- --from mon-site.yaml
# Seuls le nom, le téléphone et l’e-mail sont obligatoires. Un texte qui contient « : » ou commence par un signe se
# met entre guillemets doubles.

nom: Débarras Martin & Fils
téléphone: 04 72 00 00 01
email: contact@debarras-martin.fr
# Un second e-mail, pour les devis. Sans cette ligne, tout arrive au premier.
# email-devis: devis@debarras-martin.fr

# Année de création.
depuis: 2012

# Pour les mentions légales. Ce qui manque reste « À compléter ».
forme: SARL
capital: 8 000 €
adresse: 12 rue des Teinturiers, 69003 Lyon
siren: 123 456 789, RCS Lyon
# tva: FR 12 123456789
directeur: Claire Martin
# hébergeur: Nom, adresse, téléphone

# Où vous travaillez. Sans ces lignes, rien ne change.
départements: ["69", "38"]
zone: Lyon, le Rhône et l’Isère
zone-à: à Lyon et dans la région

# Les services à garder. Sans ces lignes, tous. Au choix :
${services.map((slug) => `#   ${slug}`).join('\n')}
services:
${services
  .slice(0, 3)
  .map((slug) => `  - ${slug}`)
  .join('\n')}

# Deux couleurs. Une couleur trop claire pour être lue est assombrie.
couleurs:
  principale: "#1f3a5f"
  accent: "#b8451f"

# Un fichier SVG ou PNG. Sans cette ligne, le nom s’écrit près de la marque du site.
# logo: ../mon-logo.svg

# Votre note sur Google. Sans ces lignes, aucune note.
# note:
#   étoiles: 5
#   texte: 4,8/5 sur 52 avis Google

# « aucun », ou « exemples » pour garder les avis inventés, qui sont signalés comme tels.
avis: aucun
`;
