import { PhoneInText } from './contact.tsx';
import { OpenUntil } from './OpenUntil.tsx';

export default {
  'beside the telephone': () => (
    <p>
      <PhoneInText /> <OpenUntil className="text-sm" />
    </p>
  ),
};
