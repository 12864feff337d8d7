import type { AnchorHTMLAttributes } from 'react';

const LOOKS = { primary: 'button-primary', secondary: 'button-secondary', 'on-green': 'button-on-green' };
export type ButtonLook = keyof typeof LOOKS;

export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  look?: ButtonLook;
  href: string;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', className = '', ...rest }: ButtonLinkProps) {
  return <a className={`button ${LOOKS[look]} ${className}`} {...rest} />;
}
