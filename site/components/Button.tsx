import type { AnchorHTMLAttributes } from 'react';

export type ButtonLook = 'primary' | 'secondary' | 'on-green';

export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  look?: ButtonLook;
  href: string;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', className = '', ...rest }: ButtonLinkProps) {
  return <a className={`button button-${look} ${className}`} {...rest} />;
}
