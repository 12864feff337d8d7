import { Phone } from 'lucide-react';
import type { ComponentProps } from 'react';
import { reach } from '../../content/data/company.data.ts';
import { FORM_PATH } from '../../quote/payload.ts';
import { ButtonLink, type ButtonLinkProps } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** A link to the form. `service`: the slug of the service that the form starts with. */
export const QuoteButton = ({
  service,
  children = 'Devis Gratuit',
  ...rest
}: ButtonLinkProps & { service?: string }) => (
  <ButtonLink href={service ? `${FORM_PATH}?service=${service}` : FORM_PATH} {...rest}>
    {children}
  </ButtonLink>
);

export const CallButton = ({ label, ...rest }: ButtonLinkProps & { label?: string }) => (
  <ButtonLink
    href={reach.phone.href}
    aria-label={label ? `${label} le ${reach.phone.display}` : undefined}
    {...rest}
  >
    <Icon icon={Phone} size={19} />
    <span className="whitespace-nowrap">{label ?? reach.phone.display}</span>
  </ButtonLink>
);

export const PhoneLink = ({ children = reach.phone.display, ...rest }: ComponentProps<'a'>) => (
  <a translate="no" href={reach.phone.href} {...rest}>
    {children}
  </a>
);

export const PhoneInText = () => (
  <PhoneLink className="font-semibold whitespace-nowrap underline underline-offset-2" />
);

type MailLinkProps = ComponentProps<'a'> & { address?: string; query?: string };

/** `query`: subject and text of the mail. */
export const MailLink = ({
  address = reach.email,
  query = '',
  children = address,
  ...rest
}: MailLinkProps) => (
  <a href={`mailto:${address}${query}`} {...rest}>
    {children}
  </a>
);
