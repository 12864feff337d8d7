import { ShieldCheck } from 'lucide-react';
import { company } from '../../content/data/company.data.ts';
import { SERVICE_CATEGORIES } from '../../content/data/navigation.data.ts';
import { DEPARTMENTS } from '../../content/data/services.data.ts';
import { MailLink, PhoneLink } from '../components/contact.tsx';
import { Icon } from '../components/Icon.tsx';
import { Logo } from '../components/Logo.tsx';
import { ServiceLinks } from '../components/ServiceLinks.tsx';

const DEPARTMENT_CODES = DEPARTMENTS.map(({ code }) => code).join('/');

export function Footer() {
  return (
    <footer className="site-footer on-brand bg-brand-dark text-tint">
      <div className="page-width grid gap-x-10 gap-y-12 py-16 md:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
        <CompanyColumn />
        {SERVICE_CATEGORIES.map(({ category, services }) => (
          <nav key={category} aria-label={category}>
            <h2 className="plain font-semibold text-paper">{category}</h2>
            <ServiceLinks
              services={services}
              className="mt-3"
              linkClassName="inline-flex min-h-11 items-center hover:text-paper hover:underline"
            />
          </nav>
        ))}
      </div>
      <div className="border-t border-brand-light">
        <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-1 py-5 text-sm">
          <p>
            ©&nbsp;{company.footerYear} {company.name}
          </p>
          <a href="/mentions-legales" className="inline-flex min-h-11 items-center hover:underline">
            Mentions légales
          </a>
          {company.siteBuilder && (
            <p className="py-2 md:ml-auto">
              Site réalisé par{' '}
              <a
                href={company.siteBuilder.href}
                rel="noopener"
                className="underline underline-offset-4 hover:no-underline"
              >
                {company.siteBuilder.name}
              </a>
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}

function CompanyColumn() {
  return (
    <div className="max-w-sm">
      <a href="/" className="inline-flex min-h-11 items-center py-1" aria-label={`${company.name}, accueil`}>
        <Logo tone="light" />
      </a>
      <p className="mt-4">{company.blurb}</p>
      <PhoneLink className="mt-5 inline-block py-1.5 font-display text-2xl font-bold text-paper hover:underline" />
      <p>
        <MailLink className="inline-flex min-h-11 items-center hover:text-paper hover:underline" />
      </p>
      <p className="py-1.5">
        Zone : {company.zone}
        <br />
        {DEPARTMENT_CODES}
      </p>
      <p className="mt-4 inline-flex items-center gap-2.5 border-t border-brand-light pt-4 font-medium text-paper">
        <Icon icon={ShieldCheck} size={22} className="text-gold" />
        Assurance de responsabilité civile professionnelle
      </p>
    </div>
  );
}
