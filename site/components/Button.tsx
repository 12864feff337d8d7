import type { ComponentProps } from 'react';

interface Look {
  /** For the office only: `record` stores an entry, `danger` cannot be undone, `quiet` matters less. */
  look?: 'primary' | 'secondary' | 'record' | 'danger' | 'quiet' | undefined;
  size?: 'compact' | undefined;
}

type ButtonProps = Look & ComponentProps<'button'>;
export type ButtonLinkProps = Look & ComponentProps<'a'>;

const classes = (look = 'primary', size = '', className = ''): string =>
  ['button', `button-${look}`, size && `button-${size}`, className].filter(Boolean).join(' ');

export const Button = ({ look, size, className, type = 'button', ...rest }: ButtonProps) => (
  <button type={type} className={classes(look, size, className)} {...rest} />
);

export const ButtonLink = ({ look, size, className, ...rest }: ButtonLinkProps) => (
  <a className={classes(look, size, className)} {...rest} />
);
