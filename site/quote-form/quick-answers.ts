/**
 * Answers that a visitor gives with a tap. Each question writes one line of the description: « Étage : 3e ». The
 * description is the only place where they are kept, so that a visitor can edit and remove them there.
 */

export interface Question {
  /** The beginning of the line. */
  label: string;
  legend: string;
  options: readonly string[];
  isMultiple?: boolean;
}

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
    isMultiple: true,
  },
];

const COLON = '\u00a0: ';
const COMMA = ', ';

/** Returns the answers in a line of the description; none if the visitor has written anything else into it. */
function answersIn({ label, options }: Question, line: string): string[] {
  const [start, list = ''] = line.split(COLON);
  const answers = list.split(COMMA);
  return start === label && answers.every((answer) => options.includes(answer)) ? answers : [];
}

export const answersTo = (question: Question, description: string): string[] =>
  description.split('\n').flatMap((line) => answersIn(question, line));

interface DescriptionParts {
  answers: Map<Question, readonly string[]>;
  /** The lines that the visitor wrote. */
  ownLines: readonly string[];
}

function parseDescription(description: string): DescriptionParts {
  const isAnswer = (line: string) => QUESTIONS.some((question) => answersIn(question, line).length > 0);
  return {
    answers: new Map(QUESTIONS.map((question) => [question, answersTo(question, description)])),
    ownLines: description.split('\n').filter((line) => !isAnswer(line)),
  };
}

function writeDescription({ answers, ownLines }: DescriptionParts): string {
  const given = [...answers].filter(([, list]) => list.length > 0);
  const lines = given.map(([{ label }, list]) => label + COLON + list.join(COMMA));
  // Without an empty line, the visitor would go on writing in the line of an answer.
  const rest = ownLines.length > 0 ? ownLines : [''];
  return [...lines, ...rest].join('\n');
}

export function withAnswer(
  question: Question,
  answer: string,
  isChosen: boolean,
  description: string,
): string {
  const { answers, ownLines } = parseDescription(description);
  const others = question.isMultiple
    ? answersTo(question, description).filter((other) => other !== answer)
    : [];
  const chosen = isChosen ? [...others, answer] : others;
  const inOrder = question.options.filter((option) => chosen.includes(option));
  return writeDescription({ answers: answers.set(question, inOrder), ownLines });
}
