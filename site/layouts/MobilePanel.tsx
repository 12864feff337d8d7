import { ChevronDown, X } from 'lucide-react';
import { company } from '../../content/data/company.data.ts';
import { SERVICE_CATEGORIES } from '../../content/data/navigation.data.ts';
import { CallButton, MailLink, QuoteButton } from '../components/contact.tsx';
import { Icon } from '../components/Icon.tsx';
import { ServiceLinks } from '../components/ServiceLinks.tsx';
import { ariaCurrent } from './current.ts';
import { MainLinks } from './MainLinks.tsx';

const quoteAddress = company.quoteEmail ?? company.email;
const ROW = 'flex min-h-13 items-center justify-between border-b border-line text-lg';

/** The phone's side panel: a native popover, which needs no script to open, or to close by Escape or a tap outside. */
export function MobilePanel({ path }: { path: string }) {
  return (
    <nav
      id="menu-mobile"
      popover="auto"
      className="mobile-panel bg-paper"
      aria-label="Navigation mobile"
      data-mobile-panel
    >
      <div className="flex h-[4.5rem] items-center justify-between border-b border-line px-5">
        <span className="font-display text-xl font-bold text-brand">Menu</span>
        <button
          type="button"
          popoverTarget="menu-mobile"
          popoverTargetAction="hide"
          aria-label="Fermer le menu"
          className="-mr-3.5 flex size-12 items-center justify-center rounded-control text-brand"
        >
          <Icon icon={X} size={28} />
        </button>
      </div>
      <MainLinks path={path} className="px-5 font-medium" linkClassName={ROW}>
        <details className="group">
          <summary aria-current={ariaCurrent('/services', path)} className={ROW}>
            Services
            <Icon icon={ChevronDown} className="transition-transform group-open:rotate-180" />
          </summary>
          <ul className="border-b border-line surface-tint px-4 pt-4 pb-3">
            {SERVICE_CATEGORIES.map(({ category, services }) => (
              <li key={category} className="pb-4">
                <span className="text-sm font-semibold text-muted">{category}</span>
                <ServiceLinks services={services} path={path} linkClassName="flex min-h-11 items-center" />
              </li>
            ))}
          </ul>
        </details>
      </MainLinks>
      <div className="grid gap-3 px-5 pt-6 pb-8">
        <CallButton look="secondary" />
        <QuoteButton />
        <MailLink address={quoteAddress} className="py-2.5 text-center text-muted hover:underline" />
      </div>
    </nav>
  );
}
