import { Fragment } from 'react';
import type { Price } from '../../content/data/prices.ts';
import { FoldingRow } from './FoldingRow.tsx';
import { PriceLadder } from './prose/PriceLadder.tsx';

export interface Question {
  question: string;
  answer: string;
  sources?: readonly { text: string; href: string }[] | undefined;
  ladder?: readonly Price[] | undefined;
  /** The fragment of links that open the answer. */
  id?: string | undefined;
}

export function FaqList({ questions, group }: { questions: readonly Question[]; group: string }) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer, sources, ladder, id }) => (
        <FoldingRow key={question} title={question} name={group} id={id}>
          {answer.split('\n').map((paragraph, index) => (
            <Fragment key={paragraph}>
              <p>{paragraph}</p>
              {index === 0 && ladder && <PriceLadder prices={ladder} />}
            </Fragment>
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
