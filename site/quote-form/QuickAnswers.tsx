import { capitalised } from '../../quote/french-time.ts';
import { ClearButton } from './fields.tsx';
import { useFormContext, useValue } from './form-store.ts';
import { answersTo, QUESTIONS, type Question, withAnswer } from './quick-answers.ts';

/** Questions that a tap answers. Their answers are lines of the description, which the visitor can edit. */
export function QuickAnswers() {
  return (
    <div className="quote-quick js-only">
      <div>
        <h3 className="text-lg">Quelques précisions, si vous voulez</h3>
        <p className="mt-1 text-sm text-zinc">
          Chaque réponse s’écrit dans la description, où vous pouvez la corriger ou l’effacer.
        </p>
      </div>
      {QUESTIONS.map((question) => (
        <Choice key={question.label} of={question} />
      ))}
    </div>
  );
}

function Choice({ of: question }: { of: Question }) {
  const form = useFormContext();
  const chosen = answersTo(question, useValue('description'));
  const { label, legend, options, several } = question;
  const answer = (option: string, given: boolean) =>
    form.setValue('description', withAnswer(question, option, given, form.values.description));
  return (
    <fieldset className="quote-field">
      <legend className={`mb-2 font-semibold text-wagon wrap-anywhere ${several ? '' : 'pr-18'}`}>
        {legend}
        {several && <span className="font-normal text-zinc"> (plusieurs choix possibles)</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option} className="quote-chip">
            <input
              type={several ? 'checkbox' : 'radio'}
              name={`precision-${label}`}
              checked={chosen.includes(option)}
              onChange={({ target }) => answer(option, target.checked)}
            />
            <span>{capitalised(option)}</span>
          </label>
        ))}
      </div>
      {!several && chosen[0] && <ClearButton label={legend} onClear={() => answer(chosen[0] ?? '', false)} />}
    </fieldset>
  );
}
