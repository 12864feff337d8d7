import { ArrowRight } from 'lucide-react';
import { Icon } from '../Icon.tsx';

interface Props {
  links: readonly { title: string; text?: string | undefined; link: string }[];
  className: string;
}

export function LinkRows({ links, className }: Props) {
  return (
    <ul className={className}>
      {links.map(({ title, text, link }) => (
        <li key={link} className="-mt-px border-y border-line">
          <a
            href={link}
            className="flex h-full min-h-12 justify-between gap-4 py-2.5 font-medium hover:text-action"
          >
            <span>
              {title}
              {text && <span className="block text-sm font-normal text-muted">{text}</span>}
            </span>
            <Icon icon={ArrowRight} size={18} className="shrink-0 self-center" />
          </a>
        </li>
      ))}
    </ul>
  );
}
