import { Phone } from 'lucide-react';
import type { AnchorHTMLAttributes } from 'react';
import { company } from '../../content/data/company.data.ts';
import { Icon } from './Icon.tsx';

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  look?: 'primary' | 'secondary' | 'on-green';
  href: string;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', className = '', ...rest }: ButtonLinkProps) {
  return <a className={`button button-${look} ${className}`} {...rest} />;
}

/** The telephone link as a button; its text defaults to the number. */
export function CallButton({ look, label, className }: Omit<ButtonLinkProps, 'href'> & { label?: string }) {
  return (
    <ButtonLink
      look={look}
      href={company.phone.href}
      className={className}
      aria-label={label ? `${label} le ${company.phone.display}` : undefined}
    >
      <Icon of={Phone} size={19} />
      <span className="whitespace-nowrap">{label ?? company.phone.display}</span>
    </ButtonLink>
  );
}
