import { Check } from 'lucide-react';
import { Icon } from '../components/Icon.tsx';
import { STEPS } from './steps.ts';

const DISC =
  'quote-step-disc grid size-6.5 flex-none place-items-center rounded-full text-[0.875rem] font-strong max-md:hidden';

interface Props {
  current: number;
  completed: readonly number[];
}

export function StepIndicator({ current, completed }: Props) {
  return (
    <div className="js-only">
      <p className="flex flex-wrap justify-between gap-x-4 md:hidden">
        <span className="font-semibold text-brand">{`Étape ${current + 1} sur ${STEPS.length}`}</span>
        <span className="text-muted">{STEPS[current]?.title}</span>
      </p>
      <ol
        className="mt-3 mb-5 grid grid-cols-4 gap-2 md:mt-0 md:mb-6 md:gap-4"
        aria-label="Étapes de la demande"
      >
        {STEPS.map(({ title }, index) => {
          const isDone = completed.includes(index);
          return (
            <li
              key={title}
              className="quote-step-marker md:flex md:items-center md:gap-2.5"
              data-state={index === current ? 'current' : undefined}
              data-done={isDone ? '' : undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              <span className={DISC} aria-hidden="true">
                {isDone ? <Icon icon={Check} size={16} /> : <span>{index + 1}</span>}
              </span>
              <span className="max-md:sr-only">
                {title}
                {isDone && <span className="sr-only"> (terminée)</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
