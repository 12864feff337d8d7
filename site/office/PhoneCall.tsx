import { BUREAU } from '../../quote/office/words.ts';
import type { PhoneCallPage } from '../../quote/pages/office.ts';
import { Button } from '../components/Button.tsx';
import { AnswerFields, NoteField, PostForm } from './forms.tsx';

export const PhoneCall = ({ pageToken, services, values, note, messages }: PhoneCallPage) => (
  <div className="calm">
    <h1>Noter un appel</h1>
    <p>La demande rejoint « À rappeler », avec le même délai que les autres.</p>
    <p>
      Dites-le à la personne, et que les mentions légales du site expliquent ce que deviennent ses données.
    </p>
    <PostForm action={`${BUREAU}/appel`} hiddenFields={{ page: pageToken }}>
      <AnswerFields
        names={['lastName', 'phone', 'service']}
        values={values}
        messages={messages}
        services={services}
      />
      <NoteField label="Note (facultatif)" text={note} rows={4} />
      <Button type="submit">Enregistrer la demande</Button>
    </PostForm>
  </div>
);
