import type { ServiceCategory } from '../../quote/services.ts';
import { ButtonLink } from '../components/Button.tsx';
import { CallButton } from '../components/CallLink.tsx';
import { closing } from '../content/guarantees.ts';
import { ClosingBand } from './ClosingBand.tsx';

export function ServiceClosing({ category, quoteHref }: { category: ServiceCategory; quoteHref: string }) {
  return (
    <div data-shared>
      <ClosingBand {...closing[category]}>
        <CallButton look="on-green" />
        <ButtonLink href={quoteHref}>Demande de Devis</ButtonLink>
      </ClosingBand>
    </div>
  );
}
