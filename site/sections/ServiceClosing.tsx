import { CATEGORIES } from '../../content/data/services.data.ts';
import { ButtonLink } from '../components/Button.tsx';
import { CallButton } from '../components/CallLink.tsx';
import { ClosingBand } from './ClosingBand.tsx';

export function ServiceClosing({ category, quoteHref }: { category: string; quoteHref: string }) {
  const closing = CATEGORIES.find(({ name }) => name === category)?.closing;
  if (!closing) return null;
  return (
    <div data-shared>
      <ClosingBand {...closing}>
        <CallButton look="on-green" />
        <ButtonLink href={quoteHref}>Demande de Devis</ButtonLink>
      </ClosingBand>
    </div>
  );
}
