import { stdin, stdout } from 'node:process';
import { createInterface, type Interface } from 'node:readline/promises';
import { z } from 'zod';
import { problemOf } from '../../content/problems.ts';
import { type Answers, answersSchema, type LEGAL_KEYS } from './answers.ts';

/** The questions of `npm run init`. An empty answer leaves a value out. */

const LEGAL_QUESTIONS: Record<keyof typeof LEGAL_KEYS, string> = {
  adresse: 'Adresse du siège',
  forme: 'Forme juridique (SARL, micro-entreprise…)',
  capital: 'Capital social',
  siren: 'Numéro SIREN et ville du registre',
  tva: 'Numéro de TVA',
  directeur: 'Directeur de la publication',
  hébergeur: 'Hébergeur (nom, adresse, téléphone)',
};

const { shape } = answersSchema;
const parts = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Asks until the answer has its form. */
async function ask<S extends z.ZodType>(
  terminal: Interface,
  question: string,
  schema: S,
  read: (text: string) => unknown = (text) => text,
): Promise<z.output<S>> {
  for (;;) {
    const text = (await terminal.question(`${question}\u00a0: `)).trim();
    const result = schema.safeParse(text === '' ? undefined : read(text), { error: problemOf });
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    console.log(text === '' ? '  Cette réponse est nécessaire.' : `  ${issue?.message}`);
  }
}

/** Asks everything in the terminal. */
export async function askAnswers(services: readonly string[]): Promise<Answers> {
  const terminal = createInterface({ input: stdin, output: stdout });
  // The end of the input, as by Ctrl+D, must not leave a question without an answer for ever.
  terminal.on('close', () => {
    console.error('\nLes réponses ne sont pas complètes\u00a0: rien n’a été changé.');
    process.exit(1);
  });
  const optional = '(Entrée\u00a0: aucun)';
  console.log('Trois réponses sont nécessaires\u00a0; pour les autres, Entrée passe à la suivante.\n');
  const answers: Record<string, unknown> = {
    nom: await ask(terminal, 'Nom de l’entreprise', shape.nom),
    téléphone: await ask(terminal, 'Téléphone', shape.téléphone),
    email: await ask(terminal, 'E-mail', shape.email),
    'email-devis': await ask(terminal, `Second e-mail, pour les devis ${optional}`, shape['email-devis']),
    depuis: await ask(terminal, 'Année de création', shape.depuis, Number),
  };
  for (const [key, question] of Object.entries(LEGAL_QUESTIONS))
    answers[key] = await ask(terminal, question, shape[key as keyof typeof LEGAL_KEYS]);
  answers.départements = await ask(
    terminal,
    'Départements, comme 69, 38 (Entrée\u00a0: l’Île-de-France)',
    shape.départements,
    parts,
  );
  answers.zone = await ask(
    terminal,
    'Zone en toutes lettres, comme «\u00a0Lyon et le Rhône\u00a0»',
    shape.zone,
  );
  console.log(`\nServices\u00a0: ${services.join(', ')}.`);
  answers.services = await ask(
    terminal,
    'Services à garder (Entrée\u00a0: tous)',
    z.array(z.enum(services as [string])).optional(),
    parts,
  );
  const colour = shape.couleurs.unwrap().shape.accent;
  const principale = await ask(terminal, 'Couleur principale, comme #173a2e', colour);
  const accent = await ask(terminal, 'Couleur d’accent, comme #b84a24', colour);
  if (principale || accent) answers.couleurs = { principale, accent };
  answers.logo = await ask(
    terminal,
    'Chemin du logo, SVG ou PNG (Entrée\u00a0: le nom en lettres)',
    shape.logo,
  );
  const texte = await ask(
    terminal,
    `Note sur Google, comme «\u00a04,8/5 sur 52 avis Google\u00a0» (Entrée\u00a0: aucune)`,
    shape.zone,
  );
  if (texte) answers.note = { texte, étoiles: Math.round(Number.parseFloat(texte.replace(',', '.'))) || 5 };
  terminal.removeAllListeners('close');
  terminal.close();
  return answersSchema.parse(answers);
}
