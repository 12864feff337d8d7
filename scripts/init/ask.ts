import { isCancel, multiselect, text } from '@clack/prompts';
import type { Field } from '@sveltia/cms';
import { Document, parse } from 'yaml';
import { problemOf } from '../../content/problems.ts';
import { fieldsOf } from '../../site/editor/fields.ts';
import { askedInTerminal } from './answers.ts';
import type { ServiceName } from './services.ts';

interface Question {
  path: PropertyKey[];
  label: string;
  field: Field;
}

/** Makes a question for each value, with the label of its field in the editor. A list of groups gets one group. */
const questionsFor = (fields: Field[], parentPath: PropertyKey[] = [], parentLabel = ''): Question[] =>
  fields.flatMap((field) => {
    const path = [...parentPath, field.name];
    const label = `${parentLabel}${field.label}`;
    const members = 'fields' in field ? field.fields : undefined;
    if (!members) return [{ path, label, field }];
    return questionsFor(members, field.widget === 'list' ? [...path, 0] : path, `${label}, `);
  });

function answerOf({ widget }: Field, typed = '') {
  if (widget === 'list') return typed.match(/[^\s,;]+/g);
  return (widget === 'number' && Number(typed)) || typed.trim() || null;
}

/**
 * Asks the questions in the terminal. `company` is the text of company.yaml. Returns the answers as YAML, or undefined
 * if the owner cancels.
 */
export async function askAnswers(
  company: string,
  services: readonly ServiceName[],
): Promise<string | undefined> {
  const current = new Document(parse(company));
  const answers = new Document({});
  for (const { path, label, field } of questionsFor(fieldsOf(askedInTerminal))) {
    const validate = (typed?: string) => {
      const value = answerOf(field, typed);
      if (value === null && 'required' in field && field.required === false) return undefined;
      const withAnswer = answers.clone();
      withAnswer.setIn(path, value);
      const { error } = askedInTerminal.safeParse(withAnswer.toJS(), { error: problemOf });
      return error?.issues.find((issue) => path.join().startsWith(issue.path.slice(0, path.length).join()))
        ?.message;
    };
    const placeholder = String(current.getIn(path) ?? ('hint' in field ? field.hint : ''));
    const typed = await text({ message: label, placeholder, validate });
    if (isCancel(typed)) return undefined;
    const value = answerOf(field, typed);
    if (value !== null) answers.setIn(path, value);
  }
  const kept = await multiselect({
    message: 'Services à garder',
    options: services.map(({ slug, menuLabel }) => ({ value: slug, label: menuLabel })),
    initialValues: services.map(({ slug }) => slug),
  });
  if (isCancel(kept)) return undefined;
  answers.setIn(['services'], kept);
  return answers.toString();
}
