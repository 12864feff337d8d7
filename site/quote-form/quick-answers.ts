/**
 * Answers that a visitor gives with a tap, each of which is a line of the description: « Étage : 3e, sans
 * ascenseur ». The description is the only place where they are kept, so that a visitor can edit and remove
 * them there.
 */

export interface Question {
  /** What the line begins with. Questions with the same label share a line. */
  label: string;
  legend: string;
  /** The answers, as the line gives them. None of them occurs in another question of the same line. */
  options: readonly string[];
  several?: boolean;
  /** The question makes sense only if one of these answers to the same line was given. */
  after?: readonly string[];
}

const STOREYS = ['1er', '2e', '3e', '4e', '5e ou plus'];

export const FLOOR: Question = {
  label: 'Étage',
  legend: 'Étage',
  options: ['sous-sol', 'RDC', ...STOREYS, 'plusieurs niveaux'],
};
export const LIFT: Question = {
  label: 'Étage',
  legend: 'Ascenseur',
  options: ['avec ascenseur', 'sans ascenseur'],
  after: ['sous-sol', ...STOREYS],
};
export const PARKING: Question = {
  label: 'Stationnement',
  legend: 'Place pour une camionnette',
  options: ['devant', 'à moins de 50\u202fm', 'plus loin'],
};
export const FULLNESS: Question = {
  label: 'Lieux',
  legend: 'Les lieux sont…',
  options: ['presque vides', 'à moitié pleins', 'pleins', 'pleins jusqu’au plafond'],
};
export const BULKY: Question = {
  label: 'Encombrants',
  legend: 'Objets lourds ou encombrants',
  options: ['armoire', 'canapé', 'literie', 'électroménager', 'piano', 'coffre-fort'],
  several: true,
};

/** In the order of their lines. */
export const QUESTIONS = [FLOOR, LIFT, PARKING, FULLNESS, BULKY];
const LABELS = [...new Set(QUESTIONS.map(({ label }) => label))];

const questionsOf = (label: string) => QUESTIONS.filter((question) => question.label === label);
const optionsOf = (label: string) => questionsOf(label).flatMap(({ options }) => options);

/** Spaces, apostrophes and capitals may differ from ours. */
const usual = (text: string): string => text.trim().replace(/\s+/g, ' ').replaceAll("'", '’').toLowerCase();

interface Line {
  answers: string[];
  /** What else the visitor has written into the line. */
  own: string[];
}

/** The line of this label, which begins with one of our answers; undefined if the text is another one. */
function readLine(text: string, label: string): Line | undefined {
  const [start = '', ...rest] = text.split(':');
  if (usual(start) !== usual(label)) return undefined;
  const parts = rest.join(':').split(',');
  const known = parts.map((part) => optionsOf(label).find((option) => usual(option) === usual(part)));
  if (!known[0]) return undefined;
  const own = parts.filter((part, index) => !known[index] && part.trim());
  return { answers: known.filter((option) => option !== undefined), own: own.map((part) => part.trim()) };
}

function writeLine(label: string, { answers, own }: Line): string {
  const inOrder = optionsOf(label).filter((option) => answers.includes(option));
  return `${label}\u00a0: ${[...inOrder, ...own].join(', ')}`;
}

const isOurs = (text: string): boolean => LABELS.some((label) => readLine(text, label));

const endOfLine = (description: string): string => (description.includes('\r\n') ? '\r\n' : '\n');
const linesOf = (description: string): string[] => description.split(endOfLine(description));

const lineIn = (description: string, label: string): Line =>
  linesOf(description)
    .map((text) => readLine(text, label))
    .find((line) => line) ?? { answers: [], own: [] };

/** The answers to one question that the description gives. */
export const answersTo = ({ label, options }: Question, description: string): string[] =>
  lineIn(description, label).answers.filter((answer) => options.includes(answer));

const isAskedAfter = ({ after }: Question, answers: readonly string[]): boolean =>
  !after || after.some((answer) => answers.includes(answer));

export const isAsked = (question: Question, description: string): boolean =>
  isAskedAfter(question, lineIn(description, question.label).answers);

/** The line once an answer is given or taken back. Answers that make no sense any more go. */
function changedLine(line: Line, question: Question, answer: string, given: boolean): Line {
  const { label, options, several } = question;
  const others = line.answers.filter((other) => (several ? other !== answer : !options.includes(other)));
  const answers = given ? [...others, answer] : others;
  const asked = questionsOf(label).filter((each) => isAskedAfter(each, answers));
  return { ...line, answers: answers.filter((each) => asked.some((one) => one.options.includes(each))) };
}

/** Where a new line belongs: below those of the questions before it, or else at the top. */
function placeOf(label: string, lines: string[]): number {
  const before = LABELS.slice(0, LABELS.indexOf(label));
  return lines.map((text) => before.some((other) => readLine(text, other))).lastIndexOf(true) + 1;
}

/**
 * The description with an answer given or taken back; nothing but that answer’s line changes. A line of ours is
 * never the last one, so that whoever goes on writing does not write into it.
 */
export function withAnswer(question: Question, answer: string, given: boolean, description: string): string {
  const { label } = question;
  const lines = linesOf(description);
  const index = lines.findIndex((text) => readLine(text, label));
  const line = changedLine(lineIn(description, label), question, answer, given);
  const text = line.answers.length + line.own.length > 0 ? [writeLine(label, line)] : [];
  if (index < 0) lines.splice(placeOf(label, lines), 0, ...text);
  else lines.splice(index, 1, ...text);
  if (isOurs(lines[lines.length - 1] ?? '')) lines.push('');
  return lines.join(endOfLine(description));
}
