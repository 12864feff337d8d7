import type { LucideIcon, LucideProps } from 'lucide-react';

/** The one way an icon is drawn: lucide, 1.75 stroke, hidden from screen readers because words stand beside it. */
export function Icon({ of: Drawing, size = 20, ...rest }: { of: LucideIcon } & LucideProps) {
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" {...rest} />;
}
