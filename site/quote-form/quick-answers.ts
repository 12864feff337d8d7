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

/** A description in its two parts: the answers to each question, and the visitor’s own lines. */
interface Parts {
  answers: Map<Question, readonly string[]>;
  own: readonly string[];
}

function read(description: string): Parts {
  const isAnswer = (line: string) => QUESTIONS.some((question) => answersOf(question, line).length > 0);
  return {
    answers: new Map(QUESTIONS.map((question) => [question, answersTo(question, description)])),
    own: description.split('\n').filter((line) => !isAnswer(line)),
  };
}

/** Writes the answers in the order of their questions, then the visitor’s own lines. */
function write({ answers, own }: Parts): string {
  const given = [...answers].filter(([, list]) => list.length > 0);
  const lines = given.map(([{ label }, list]) => label + COLON + list.join(COMMA));
  // So that whoever goes on writing does not write into one of our lines.
  const rest = own.length > 0 ? own : [''];
  return [...lines, ...rest].join('\n');
}

/** Adds an answer to the description, or removes it. */
export function withAnswer(question: Question, answer: string, given: boolean, description: string): string {
  const { answers, own } = read(description);
  const others = question.several ? answersTo(question, description).filter((other) => other !== answer) : [];
  const chosen = given ? [...others, answer] : others;
  const inOrder = question.options.filter((option) => chosen.includes(option));
  return write({ answers: answers.set(question, inOrder), own });
}
