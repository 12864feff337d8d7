import { Plus } from 'lucide-react';
import { Fragment } from 'react';
import { Icon } from './Icon.tsx';

export interface Question {
  question: string;
  answer: string;
  /** The laws behind the answer. */
  sources?: readonly { text: string; href: string }[] | undefined;
}

/** Native exclusive accordion: at most one answer is open, with or without scripts. */
export function FaqList({ questions, group }: { questions: readonly Question[]; group: string }) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer, sources }) => (
        <details key={question} name={group} className="group border-b border-line">
          <summary className="flex min-h-16 items-center justify-between gap-6 py-4 text-lg font-semibold text-brand hover:text-action">
            <h3 className="font-sans text-lg leading-snug font-semibold tracking-normal text-inherit">
              {question}
            </h3>
            <Icon icon={Plus} size={22} className="shrink-0 transition-transform group-open:rotate-45" />
          </summary>
          <div className="grid max-w-text gap-3 pr-6 pb-6">
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
          </div>
        </details>
      ))}
    </div>
  );
}
