import { CallButton, MailLink, PhoneInText, PhoneLink, QuoteButton } from './contact.tsx';

export default {
  QuoteButton: () => <QuoteButton />,
  'QuoteButton for a service': () => <QuoteButton service="debarras-cave">Demande de Devis</QuoteButton>,
  CallButton: () => <CallButton />,
  'CallButton with words': () => <CallButton label="Appeler" look="secondary" />,
  'PhoneLink and MailLink': () => (
    <p>
      Appelez-nous au <PhoneLink className="link" />, ou écrivez à <MailLink className="link" />.
    </p>
  ),
  PhoneInText: () => (
    <p>
      Appelez-nous au <PhoneInText />.
    </p>
  ),
};
