import { Plus } from 'lucide-react';
import { Icon } from './Icon.tsx';

export interface Question {
  question: string;
  answer: string;
  /** The law behind the answer. */
  source?: string | undefined;
  sourceHref?: string | undefined;
}

/** Native exclusive accordion: at most one answer is open, with or without scripts. */
export function FaqList({ questions, group }: { questions: readonly Question[]; group: string }) {
  return (
    <div className="border-t border-pierre-fonce">
      {questions.map(({ question, answer, source, sourceHref }) => (
        <details key={question} name={group} className="group border-b border-pierre-fonce">
          <summary className="flex min-h-16 items-center justify-between gap-6 py-4 text-lg font-semibold text-wagon hover:text-mitron">
            <h3 className="font-sans text-lg leading-snug font-semibold tracking-normal text-inherit">
              {question}
            </h3>
            <Icon of={Plus} size={22} className="shrink-0 transition-transform group-open:rotate-45" />
          </summary>
          <div className="max-w-[34rem] pr-6 pb-6">
            <p>{answer}</p>
            {source && (
              <p className="mt-2 text-sm">
                Pour vérifier :{' '}
                <a href={sourceHref} className={sourceHref && 'link'}>
                  {source}
                </a>
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
