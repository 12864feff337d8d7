import { type ComponentType, useContext, useEffect, useState } from 'react';
import { SERVICE_OPTIONS } from '../../content/data/services.data.ts';
import { SURFACE_OPTIONS } from '../../quote/options.ts';
import { afterPaint } from '../lib/scripts.ts';
import { CurrentStep, type FormStore, useFormContext } from './form-store.ts';
import { Select, TextInput } from './inputs.tsx';
import { stepOf } from './steps.ts';

/** Browsers would fill in the visitor's own address, and the place may be another one. */
const place = { required: true, autoComplete: 'off', enterKeyHint: 'next' } as const;

export function ProjectStep() {
  return (
    <div className="quote-grid">
      <TextInput
        {...place}
        name="address"
        label="Adresse"
        help="Celle du lieu où nous devons intervenir, même si vous habitez ailleurs."
        wrapper="quote-wide"
        placeholder="12 rue des Lilas"
      />
      <div className="grid content-start gap-1.5">
        <TextInput {...place} name="postalCode" label="Code postal" inputMode="numeric" placeholder="75001" />
        <Communes />
      </div>
      <TextInput {...place} name="city" label="Ville" placeholder="Paris" />
      <Select
        name="service"
        label="Service"
        required
        options={SERVICE_OPTIONS}
        placeholder="Choisissez un service"
      />
      <Select name="surface" label="Surface" options={SURFACE_OPTIONS} placeholder="Une estimation suffit" />
    </div>
  );
}

/** Loads when the step is shown. If it does not come, the city is typed as it would be without it. */
function Communes() {
  const form = useFormContext();
  const isShown = useContext(CurrentStep) === stepOf('city');
  const [List, setList] = useState<ComponentType<{ form: FormStore }> | null>(null);
  useEffect(() => {
    if (!isShown || List) return;
    afterPaint(() =>
      import('./CommuneList.tsx')
        .then(({ loadCommuneList }) => loadCommuneList())
        .then(
          (loaded) => setList(() => loaded),
          () => {},
        ),
    );
  }, [isShown, List]);
  return List && <List form={form} />;
}
