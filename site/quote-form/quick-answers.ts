/**
 * Answers that a visitor gives with a tap. Each question writes one line of the description: « Étage : 3e ». The
 * description is the only place where they are kept, so that a visitor can edit and remove them there.
 */

export interface Question {
  /** The beginning of the line. */
  label: string;
  legend: string;
  options: readonly string[];
  several?: boolean;
}

/** Quick answers, in the order of their lines. */
export const QUESTIONS: readonly Question[] = [
  {
    label: 'Étage',
    legend: 'Étage',
    options: ['sous-sol', 'RDC', '1er', '2e', '3e', '4e', '5e ou plus', 'plusieurs niveaux'],
  },
  { label: 'Ascenseur', legend: 'Ascenseur', options: ['oui', 'non'] },
  {
    label: 'Stationnement',
    legend: 'Place pour une camionnette',
    options: ['devant', 'à moins de 50\u202fm', 'plus loin'],
  },
  {
    label: 'Lieux',
    legend: 'Les lieux sont…',
    options: ['presque vides', 'à moitié pleins', 'pleins', 'pleins jusqu’au plafond'],
  },
  {
    label: 'Encombrants',
    legend: 'Objets lourds ou encombrants',
    options: ['armoire', 'canapé', 'literie', 'électroménager', 'piano', 'coffre-fort'],
    several: true,
  },
];

const COLON = '\u00a0: ';
const COMMA = ', ';

/** The answers that a line gives; none if the visitor has written anything else into it. */
function answersOf({ label, options }: Question, line: string): string[] {
  const [start, list = ''] = line.split(COLON);
  const answers = list.split(COMMA);
  return start === label && answers.every((answer) => options.includes(answer)) ? answers : [];
}

/** The answers to one question that the description gives. */
export const answersTo = (question: Question, description: string): string[] =>
  description.split('\n').flatMap((line) => answersOf(question, line));

/** The description with an answer added or removed: first the lines of the answers, then the visitor’s own. */
export function withAnswer(question: Question, answer: string, given: boolean, description: string): string {
  const { several, options } = question;
  const others = several ? answersTo(question, description).filter((other) => other !== answer) : [];
  const answers = given ? [...others, answer] : others;
  const inOrder = options.filter((option) => answers.includes(option));
  const lines = QUESTIONS.map(
    (each) => [each.label, each === question ? inOrder : answersTo(each, description)] as const,
  );
  const ours = lines.filter(([, list]) => list.length > 0);
  const own = description
    .split('\n')
    .filter((line) => QUESTIONS.every((each) => answersOf(each, line).length === 0));
  // So that whoever goes on writing does not write into one of our lines.
  if (own.length === 0) own.push('');
  return [...ours.map(([label, list]) => label + COLON + list.join(COMMA)), ...own].join('\n');
}
