import { useFormContext, useWatch } from 'react-hook-form';
import { DESCRIPTION_MAX } from '../../quote/fields.ts';
import { URGENCIES } from '../../quote/options.ts';
import type { QuoteRequest } from '../../quote/schema.ts';
import { Field, FieldError } from './Field.tsx';

const DESCRIPTION_HELP =
  'Étage et ascenseur, stationnement, volume approximatif, accès, objets lourds ou encombrants\u00a0: ces détails rendent le devis plus juste. Des photos peuvent suivre par e‑mail.';

export function PreferencesStep({ hydrated }: { hydrated: boolean }) {
  return (
    <div className="grid gap-8">
      <UrgencyChoice />
      <Description hydrated={hydrated} />
    </div>
  );
}

function UrgencyChoice() {
  const { formState, register } = useFormContext<QuoteRequest>();
  const field = register('urgency');
  const error = formState.errors.urgency?.message;
  return (
    <fieldset aria-describedby={error && 'champ-urgency-erreur'} className="quote-field">
      <legend className="mb-2 font-semibold text-wagon">Délai souhaité</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {URGENCIES.map(({ value, label, hint }) => (
          <label key={value} className="quote-radio">
            <input type="radio" value={value} {...field} />
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="block text-sm text-zinc">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id="champ-urgency-erreur" message={error} />
    </fieldset>
  );
}

function Description({ hydrated }: { hydrated: boolean }) {
  const { control, register } = useFormContext<QuoteRequest>();
  const length = useWatch({ control, name: 'description' }).length;
  const field = register('description');
  return (
    <Field name="description" label="Description" help={DESCRIPTION_HELP}>
      {(attributes) => (
        <>
          <textarea rows={6} className="quote-control" enterKeyHint="enter" {...field} {...attributes} />
          <p className="text-right text-sm text-zinc" hidden={!hydrated}>
            <span>{`${hydrated ? length : 0} / ${DESCRIPTION_MAX}`}</span>
            <span className="sr-only"> caractères</span>
          </p>
        </>
      )}
    </Field>
  );
}
