import type { ComponentProps } from 'react';

interface Look {
  /** The office has three more: what records something, what cannot be undone, and what stands back. */
  look?: 'primary' | 'secondary' | 'record' | 'danger' | 'quiet' | undefined;
  /** Compact: for bars. */
  size?: 'compact' | undefined;
}

type ButtonProps = Look & ComponentProps<'button'>;
export type ButtonLinkProps = Look & ComponentProps<'a'>;

const classes = (look = 'primary', size = '', more = ''): string =>
  ['button', `button-${look}`, size && `button-${size}`, more].filter(Boolean).join(' ');

export const Button = ({ look, size, className, type = 'button', ...rest }: ButtonProps) => (
  <button type={type} className={classes(look, size, className)} {...rest} />
);

/** A link that looks like a button. */
export const ButtonLink = ({ look, size, className, ...rest }: ButtonLinkProps) => (
  <a className={classes(look, size, className)} {...rest} />
);
