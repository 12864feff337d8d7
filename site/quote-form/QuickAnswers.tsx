import { capitalised } from '../../quote/time/french-time.ts';
import { Choice } from '../components/form/Choice.tsx';
import { useFormContext, useValue } from './form-store.ts';
import { answersTo, QUESTIONS, type Question, withAnswer } from './quick-answers.ts';

/** Questions to answer with a tap. Each answer becomes a line of the description, which the visitor can edit. */
export function QuickAnswers() {
  return (
    <div className="js-only grid content-start gap-6 border-t border-line pt-6">
      <div>
        <h3 className="text-lg">Quelques précisions, si vous voulez</h3>
        <p className="mt-1 text-sm text-muted">
          Chaque réponse s’écrit dans la description, où vous pouvez la corriger ou l’effacer.
        </p>
      </div>
      {QUESTIONS.map((question) => (
        <QuickAnswer key={question.label} question={question} />
      ))}
    </div>
  );
}

function QuickAnswer({ question }: { question: Question }) {
  const form = useFormContext();
  const chosen = answersTo(question, useValue('description'));
  const { label, legend, options, isMultiple } = question;
  const setAnswer = (option: string, isChosen: boolean) =>
    form.setValue('description', withAnswer(question, option, isChosen, form.values.description));
  const [first] = chosen;
  const clear = first ? () => setAnswer(first, false) : null;
  const name = `precision-${label}`;
  return (
    <Choice
      look="chips"
      id={name}
      label={legend}
      marker={isMultiple ? 'plusieurs choix possibles' : undefined}
      options={options.map((value) => ({ value, text: <span>{capitalised(value)}</span> }))}
      control={(value) => ({
        type: isMultiple ? 'checkbox' : 'radio',
        name,
        checked: chosen.includes(value),
        onChange: ({ target }) => setAnswer(value, target.checked),
      })}
      onClear={isMultiple ? undefined : clear}
    />
  );
}
