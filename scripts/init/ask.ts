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

/**
 * Makes a question for each value, in the words of the editor's fields. Of a list of groups, it asks for the first.
 */
const questionsIn = (fields: Field[], path: PropertyKey[] = [], before = ''): Question[] =>
  fields.flatMap((field) => {
    const here = [...path, field.name];
    const label = `${before}${field.label}`;
    const members = 'fields' in field ? field.fields : undefined;
    return members
      ? questionsIn(members, field.widget === 'list' ? [...here, 0] : here, `${label}, `)
      : [{ path: here, label, field }];
  });

function answerOf({ widget }: Field, typed = '') {
  if (widget === 'list') return typed.match(/[^\s,;]+/g);
  return (widget === 'number' && Number(typed)) || typed.trim() || null;
}

/**
 * Asks in the terminal; `company` is the text of company.yaml. Returns the answers, undefined if the owner leaves.
 */
export async function askAnswers(
  company: string,
  services: readonly ServiceName[],
): Promise<string | undefined> {
  const now = new Document(parse(company));
  const answers = new Document({});
  for (const { path, label, field } of questionsIn(fieldsOf(askedInTerminal))) {
    const faultOf = (typed?: string) => {
      const value = answerOf(field, typed);
      if (value === null && 'required' in field && field.required === false) return undefined;
      const tried = answers.clone();
      tried.setIn(path, value);
      const { error } = askedInTerminal.safeParse(tried.toJS(), { error: problemOf });
      return error?.issues.find((issue) => path.join().startsWith(issue.path.slice(0, path.length).join()))
        ?.message;
    };
    const placeholder = String(now.getIn(path) ?? ('hint' in field ? field.hint : ''));
    const typed = await text({ message: label, placeholder, validate: faultOf });
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
