import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  title: string;
  /** `span` for a list of links, whose title is no heading of the text. */
  titleAs?: 'h3' | 'span';
  /** The name of a group of rows, of which at most one is open, with or without scripts. */
  name?: string;
  /** The fragment of links to the content. Browsers then open the row, because the element with the id is inside. */
  id?: string | undefined;
  children: ReactNode;
}

export const FoldingRow = ({ title, titleAs: Title = 'h3', name, id, children }: Props) => (
  <details name={name} className="fold">
    <summary className="text-lg font-semibold text-brand">
      <Title className="plain leading-snug text-balance">{title}</Title>
      <Icon icon={Plus} size={22} />
    </summary>
    <div id={id} className="grid max-w-text scroll-mt-below-header gap-3 pr-6 pb-6">
      {children}
    </div>
  </details>
);
