import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { FullnessPicture } from './FullnessPicture.tsx';
import { useFormContext, useValue } from './form-store.ts';
import {
  answersTo,
  BULKY,
  FLOOR,
  FULLNESS,
  isAsked,
  LIFT,
  PARKING,
  type Question,
  withAnswer,
} from './quick-answers.ts';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Pictures are made once: React need not compare them while the visitor types. */
const ROOMS = FULLNESS.options.map((option, index) => <FullnessPicture key={option} fullness={index + 1} />);

/** Questions that a tap answers. Their answers are lines of the description, which the visitor can edit. */
export function QuickAnswers() {
  return (
    <div className="quote-quick">
      <div>
        <h3 className="text-lg">Quelques précisions, si vous voulez</h3>
        <p className="mt-1 text-sm text-zinc">
          Chaque réponse s’écrit dans la description, où vous pouvez la corriger ou l’effacer.
        </p>
      </div>
      <Choice of={FLOOR}>
        <Choice of={LIFT} isPart />
      </Choice>
      <Choice of={PARKING} />
      <Choice of={FULLNESS} pictures={ROOMS} />
      <Choice of={BULKY} />
    </div>
  );
}

interface ChoiceProps {
  of: Question;
  /** One above each answer. */
  pictures?: readonly ReactNode[];
  /** Its answers speak for themselves, and go when the question above is cleared. */
  isPart?: boolean;
  children?: ReactNode;
}

/** The answers to a question. A second tap takes an answer back; for the keyboard there is a button. */
function Choice({ of: question, pictures, isPart, children }: ChoiceProps) {
  const form = useFormContext();
  const description = useValue('description');
  const { legend, options, several } = question;
  if (!isAsked(question, description)) return null;
  const chosen = answersTo(question, description);
  const answer = (option: string, given: boolean) => {
    // What a program has typed without an event must not be lost.
    form.takeAll();
    form.setValue('description', withAnswer(question, option, given, form.values.description));
  };
  /** Instead of the form’s own next field: the description is no longer empty, but comes next. */
  const describeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    form.setFocus('description');
  };
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest('fieldset')?.querySelector('input')?.focus();
    for (const option of chosen) answer(option, false);
  };
  return (
    <fieldset className={`quote-field ${isPart ? 'mt-0.5' : ''}`}>
      <legend className={isPart ? 'sr-only' : `mb-2 font-semibold text-wagon ${several ? '' : 'pr-18'}`}>
        {legend}
      </legend>
      <div
        className={
          pictures ? 'quote-rooms grid grid-cols-4 gap-2 @max-[22rem]:grid-cols-2' : 'flex flex-wrap gap-2'
        }
      >
        {options.map((option, index) => (
          <label key={option} className="quote-chip">
            <input
              type={several ? 'checkbox' : 'radio'}
              name={legend}
              // It belongs to no form, so it is not sent.
              form=""
              checked={chosen.includes(option)}
              onChange={({ target }) => answer(option, target.checked)}
              onClick={() => !several && chosen.includes(option) && answer(option, false)}
              onKeyDown={describeOnEnter}
            />
            {pictures?.[index]}
            <span>{capitalised(option)}</span>
          </label>
        ))}
      </div>
      {children}
      {!several && !isPart && chosen.length > 0 && (
        <button type="button" className="link quote-clear" onClick={clear}>
          Effacer<span className="sr-only"> : {legend}</span>
        </button>
      )}
    </fieldset>
  );
}
