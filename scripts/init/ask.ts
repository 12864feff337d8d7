import { readFileSync } from 'node:fs';
import { isCancel, multiselect, text } from '@clack/prompts';
import { Document, isMap, isNode, isScalar, parseDocument, visit } from 'yaml';
import { problemOf } from '../../content/problems.ts';
import { answersSchema } from './answers.ts';

/** An example of a file of answers, with the services of the site. */
export const example = (services: readonly string[]): string =>
  readFileSync(new URL('exemple.yaml', import.meta.url), 'utf8').replace(
    /^services:.*$/m,
    (line) => `${line}\n${services.map((slug) => `  - ${slug}`).join('\n')}`,
  );

interface Question {
  path: string[];
  words: string;
  sample: unknown;
}

/** The keys of the example with a comment. */
function questions(): Question[] {
  const found: Question[] = [];
  visit(parseDocument(example([])), {
    Pair(_, { key, value }, ancestors) {
      if (!isScalar(key) || !isNode(value) || isMap(value)) return;
      const group = ancestors.flatMap((node) => ('key' in node && isScalar(node.key) ? [node.key] : []));
      const path = [...group, key].map((one) => String(one.value));
      found.push({ path, words: value.comment?.trim() ?? '', sample: value.toJSON() });
    },
  });
  return found.filter(({ path }) => path[0] !== 'avis');
}

/** Asks everything in the terminal. Returns the file of the answers; undefined if the owner leaves. */
export async function askAnswers(services: readonly string[]): Promise<string | undefined> {
  const answers = new Document({});
  for (const { path, words, sample } of questions()) {
    const read = (typed = '') => {
      if (typeof sample === 'number' && typed) return Number(typed);
      return Array.isArray(sample) ? typed.match(/[^\s,;]+/g) : typed.trim() || null;
    };
    const faultOf = (typed: string | undefined) => {
      const tried = answers.clone();
      tried.setIn(path, read(typed));
      const { error } = answersSchema(services).safeParse(tried.toJS(), { error: problemOf });
      return error?.issues.find((issue) => issue.path[0] === path[0])?.message;
    };
    const answer =
      path[0] === 'services'
        ? await multiselect({
            message: words,
            options: services.map((value) => ({ value })),
            initialValues: [...services],
          })
        : await text({ message: words, placeholder: String(sample ?? ''), validate: faultOf });
    if (isCancel(answer)) return undefined;
    answers.setIn(path, Array.isArray(answer) ? answer : read(answer));
  }
  return answers.toString();
}
