import { contact } from '../../content/data/content.data.ts';
import { ButtonLink } from '../components/Button.tsx';
import { CallButton } from '../components/CallLink.tsx';

/** The two ways to reach the company, in the first view of the contact page. */
export function ContactButtons() {
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <CallButton className="max-sm:w-full" />
      <ButtonLink href="/devis-gratuit" look="secondary" className="max-sm:w-full">
        {contact.section.labels.quoteButton}
      </ButtonLink>
    </div>
  );
}
