import { Fragment } from 'react';
import { FoldingRow } from './FoldingRow.tsx';

export interface Question {
  question: string;
  answer: string;
  /** The laws behind the answer. */
  sources?: readonly { text: string; href: string }[] | undefined;
}

/** Questions as an accordion. */
export function FaqList({ questions, group }: { questions: readonly Question[]; group: string }) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer, sources }) => (
        <FoldingRow key={question} title={question} name={group}>
          {answer.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {sources && (
            <p className="text-sm">
              Pour vérifier :{' '}
              {sources.map(({ text, href }, index) => (
                <Fragment key={href}>
                  {index > 0 && '\u202f; '}
                  <a href={href} className="link">
                    {text}
                  </a>
                </Fragment>
              ))}
            </p>
          )}
        </FoldingRow>
      ))}
    </div>
  );
}
