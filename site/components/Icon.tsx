import type { LucideIcon, LucideProps } from 'lucide-react';

/**
 * A lucide icon, hidden from screen readers because text beside it says the same. `size` is in pixels at the default
 * text size; the icon grows with the reader’s text.
 */
export function Icon({ icon: Drawing, size = 20, ...rest }: { icon: LucideIcon } & LucideProps) {
  const rem = `${Number(size) / 16}rem`;
  return <Drawing size={rem} strokeWidth={1.75} xmlns={undefined} aria-hidden="true" {...rest} />;
}
