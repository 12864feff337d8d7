import { SURFACE_OPTIONS } from '../../quote/options.ts';
import { SERVICE_OPTIONS } from '../../quote/services.ts';
import { Select, TextInput } from './inputs.tsx';

export function ProjectStep() {
  return (
    <div className="quote-grid">
      <TextInput
        name="address"
        label="Adresse"
        required
        wrapper="quote-wide"
        placeholder="12 rue des Lilas"
        autoComplete="address-line1"
        enterKeyHint="next"
      />
      <TextInput
        name="postalCode"
        label="Code postal"
        required
        inputMode="numeric"
        placeholder="75001"
        autoComplete="postal-code"
        enterKeyHint="next"
      />
      <TextInput
        name="city"
        label="Ville"
        required
        placeholder="Paris"
        autoComplete="address-level2"
        enterKeyHint="next"
      />
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
