import type { ComponentProps } from 'react';
import { PageHero } from './PageHero.tsx';

type Props = Omit<ComponentProps<typeof PageHero>, 'pictureAlt'>;

export const FailurePage = (props: Props) => (
  <div className="surface-tint lg:pt-8">
    <PageHero
      {...props}
      rendered
      pictureAlt="Illustration : une cave voûtée presque vide, un rayon de lumière au sol."
    />
  </div>
);
