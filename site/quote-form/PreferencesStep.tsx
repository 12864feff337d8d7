import { reach } from '../../content/data/company.data.ts';
import { fillPromise } from '../../quote/call-back.ts';
import { DESCRIPTION_MAX } from '../../quote/fields.ts';
import { isUrgent, URGENCIES } from '../../quote/options.ts';
import { lengthOf } from '../../quote/rules.ts';
import { PhoneInText } from '../components/contact.tsx';
import { ChoiceField, FormField } from './form-fields.tsx';
import { useValue } from './form-store.ts';
import { QuickAnswers } from './QuickAnswers.tsx';

const DESCRIPTION_HELP =
  'Avec vos mots\u00a0: étage et ascenseur, accès, stationnement, volume approximatif, objets ' +
  'encombrants, la date à ne pas manquer, l’heure à laquelle vous rappeler. Gardez pour le téléphone ce ' +
  'qui touche à la santé de quelqu’un. Les photos viendront ensuite.';

const URGENCY_OPTIONS = URGENCIES.map(({ value, label, hint }) => ({
  value,
  text: (
    <span className="flex grow flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-semibold">{label}</span>
      <span className="text-sm text-muted">{hint}</span>
    </span>
  ),
}));

export function PreferencesStep() {
  return (
    <div className="grid gap-8">
      <ChoiceField
        name="urgency"
        look="cards"
        label="Délai souhaité"
        options={URGENCY_OPTIONS}
        note={
          isUrgent({ urgency: useValue('urgency') }) && (
            <p className="text-ink">
              Appelez-nous au <PhoneInText />
              {fillPromise(reach.hours.night, '\u00a0: nous répondons aussi la nuit')}.
            </p>
          )
        }
      />
      <QuickAnswers />
      <Description />
    </div>
  );
}

function Description() {
  const length = lengthOf(useValue('description'));
  const isTooLong = length > DESCRIPTION_MAX;
  return (
    <FormField name="description" label="Description" help={DESCRIPTION_HELP}>
      {(control) => (
        <>
          <textarea rows={6} className="control" dir="auto" enterKeyHint="enter" {...control} />
          <p
            className="js-only text-right text-sm/[1.6] text-muted data-over:font-semibold data-over:text-danger"
            data-over={isTooLong ? '' : undefined}
          >
            <span>{`${length} / ${DESCRIPTION_MAX}`}</span>
            <span className="sr-only"> caractères</span>
            <span className="sr-only" aria-live="polite">
              {isTooLong && 'Texte trop long'}
            </span>
          </p>
        </>
      )}
    </FormField>
  );
}
