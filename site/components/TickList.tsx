import { Check } from 'lucide-react';
import { Icon } from './Icon.tsx';

export const TickList = ({ items, className }: { items: readonly string[]; className?: string }) => (
  <ul className={className}>
    {items.map((item) => (
      <li key={item} className="flex gap-3 py-2">
        <Icon icon={Check} size={20} className="mt-1 shrink-0 text-action" />
        <span>{item}</span>
      </li>
    ))}
  </ul>
);
