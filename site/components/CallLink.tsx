import { Phone } from 'lucide-react';
import { company } from '../../content/data/company.data.ts';
import type { ButtonLook } from './Button.tsx';
import { ButtonLink } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** The telephone link as a button; its text defaults to the number. */
export function CallButton({
  look,
  label,
  className,
}: {
  look?: ButtonLook;
  label?: string;
  className?: string;
}) {
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
