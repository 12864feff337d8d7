import type { LucideIcon, LucideProps } from 'lucide-react';

/**
 * The one way an icon is drawn: lucide, 1.75 stroke, hidden from screen readers because words stand beside it. It grows with the
 * reader’s text: `size` is in pixels of a page at 100 %.
 */
export function Icon({ of: Drawing, size = 20, ...rest }: { of: LucideIcon } & LucideProps) {
  const rem = `${Number(size) / 16}rem`;
  return <Drawing size={rem} strokeWidth={1.75} xmlns={undefined} aria-hidden="true" {...rest} />;
}
