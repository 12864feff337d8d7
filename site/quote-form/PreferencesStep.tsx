import { reach } from '../../content/data/company.data.ts';
import { promised } from '../../quote/call-back.ts';
import { DESCRIPTION_MAX } from '../../quote/fields.ts';
import { isUrgent, URGENCIES } from '../../quote/options.ts';
import { lengthOf } from '../../quote/rules.ts';
import { PhoneInText } from '../components/contact.tsx';
import { ClearChoice, Field, FieldError } from './fields.tsx';
import { useFormContext, useMessage, useValue } from './form-store.ts';
import { QuickAnswers } from './QuickAnswers.tsx';

const DESCRIPTION_HELP =
  'Avec vos mots\u00a0: étage et ascenseur, accès, stationnement, volume approximatif, objets ' +
  'encombrants, la date à ne pas manquer, l’heure à laquelle vous rappeler. Gardez pour le téléphone ce ' +
  'qui touche à la santé de quelqu’un. Les photos viendront ensuite.';

const URGENCY_LABEL = 'Délai souhaité';

export function PreferencesStep() {
  return (
    <div className="grid gap-8">
      <UrgencyChoice />
      <QuickAnswers />
      <Description />
    </div>
  );
}

function UrgencyChoice() {
  const { defaultValue, ...field } = useFormContext().register('urgency');
  const error = useMessage('urgency');
  return (
    <fieldset aria-describedby={error && 'champ-urgency-erreur'} className="quote-field">
      <legend className="mb-2 font-semibold text-wagon">
        {URGENCY_LABEL}
        <span className="font-normal text-zinc"> (facultatif)</span>
      </legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {URGENCIES.map(({ value, label, hint }, index) => (
          <label key={value} className="quote-radio">
            <input
              type="radio"
              value={value}
              defaultChecked={value === defaultValue}
              id={index === 0 ? 'champ-urgency' : undefined}
              {...field}
            />
            <span className="flex grow flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{label}</span>
              <span className="text-sm text-zinc">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      <ClearChoice name="urgency" label={URGENCY_LABEL} />
      <div aria-live="polite" className="text-sm">
        {isUrgent({ urgency: useValue('urgency') }) && (
          <p>
            Appelez-nous au <PhoneInText />
            {promised(reach.hours.night, '\u00a0: nous répondons aussi la nuit')}.
          </p>
        )}
      </div>
      <FieldError id="champ-urgency-erreur" message={error} />
    </fieldset>
  );
}

function Description() {
  const field = useFormContext().register('description');
  const length = lengthOf(useValue('description'));
  const tooLong = length > DESCRIPTION_MAX;
  return (
    <Field name="description" label="Description" help={DESCRIPTION_HELP}>
      {(attributes) => (
        <>
          <textarea rows={6} className="quote-control" enterKeyHint="enter" {...field} {...attributes} />
          <p
            className="js-only text-right text-sm/[1.6] text-zinc data-over:font-semibold data-over:text-alerte"
            data-over={tooLong ? '' : undefined}
          >
            <span>{`${length} / ${DESCRIPTION_MAX}`}</span>
            <span className="sr-only"> caractères</span>
            <span className="sr-only" aria-live="polite">
              {tooLong && 'Texte trop long'}
            </span>
          </p>
        </>
      )}
    </Field>
  );
}
