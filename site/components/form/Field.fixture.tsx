import { Field, type FieldProps } from './Field.tsx';

const textField = (props: Omit<FieldProps, 'children'>, value = '') => (
  <Field {...props}>{(control) => <input className="control" defaultValue={value} {...control} />}</Field>
);

export default {
  required: () => textField({ id: 'part-prenom', label: 'Prénom', required: true }),
  'optional, with help': () =>
    textField({ id: 'part-adresse', label: 'Adresse', marker: 'facultatif', help: 'Numéro et rue.' }),
  'with an error': () =>
    textField(
      { id: 'part-code', label: 'Code postal', error: 'Le code postal doit contenir exactement 5 chiffres' },
      '750',
    ),
  'with a note': () =>
    textField(
      { id: 'part-mail', label: 'E-mail', note: 'Vouliez-vous dire claire@orange.fr\u202f?' },
      'claire@orage.fr',
    ),
  'with a select to clear': () => (
    <Field id="part-surface" label="Surface" marker="facultatif" onClear={() => undefined}>
      {(control) => (
        <select className="control select" defaultValue="Moins de 20 m²" {...control}>
          <option>Moins de 20 m²</option>
        </select>
      )}
    </Field>
  ),
  'several lines, from right to left': () => (
    <Field id="part-texte" label="Description">
      {(control) => <textarea className="control" dir="auto" defaultValue="شقة في باريس" {...control} />}
    </Field>
  ),
};
