import { BUREAU } from '../../quote/office.ts';
import type { PhoneCallPage, Proof } from '../../quote/pages/office.ts';
import { ContactFields } from './ActionForm.tsx';
import { Field, Form, Submit } from './forms.tsx';

/** A request that somebody makes by phone. */
export function PhoneCall({
  page,
  services,
  values,
  note,
  messages,
  proof,
}: PhoneCallPage & { proof: Proof | undefined }) {
  return (
    <div className="calm">
      <h1>Noter un appel</h1>
      <p>La demande rejoint « À rappeler », avec le même délai que les autres.</p>
      <Form action={`${BUREAU}/appel`} fields={{ ...proof, page }}>
        <ContactFields names={['lastName', 'phone']} id="appel" values={values} messages={messages} />
        <Field id="service" label="Service" error={messages.service}>
          <select className="quote-control" name="service" defaultValue={values.service}>
            <option value="">Choisir…</option>
            {services.map((service) => (
              <option key={service}>{service}</option>
            ))}
          </select>
        </Field>
        <Field id="note" label="Note" error={messages.note}>
          <textarea className="quote-control" name="note" rows={4} defaultValue={note} />
        </Field>
        <Submit label="Enregistrer la demande" />
      </Form>
    </div>
  );
}
