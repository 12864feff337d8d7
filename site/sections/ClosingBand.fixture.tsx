import { CallButton, QuoteButton } from '../components/contact.tsx';
import { ClosingBand } from './ClosingBand.tsx';

export default {
  'two buttons': () => (
    <ClosingBand title="Parlons-en" text="Un premier échange au téléphone n’engage à rien.">
      <CallButton look="secondary" />
      <QuoteButton />
    </ClosingBand>
  ),
};
