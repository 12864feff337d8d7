import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  title: string;
  /** A list of links is no part of the text: its title is no heading. */
  titleAs?: 'h3' | 'span';
  /** The name of a group of rows, of which at most one is open, with or without scripts. */
  name?: string;
  /** The fragment of links that lead to it. The target stands inside, so that browsers open the row. */
  id?: string | undefined;
  children: ReactNode;
}

/** A row of a list that opens in its place. */
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
