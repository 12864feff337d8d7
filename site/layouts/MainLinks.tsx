import { Fragment, type ReactNode } from 'react';
import { MAIN_LINKS } from '../../content/data/navigation.data.ts';
import { ariaCurrent } from './current.ts';

interface Props {
  path: string;
  className: string;
  linkClassName: string;
  /** The menu of services, which follows the first link. */
  children: ReactNode;
}

export const MainLinks = ({ path, className, linkClassName, children }: Props) => (
  <ul className={className}>
    {MAIN_LINKS.map(({ href, label }, index) => (
      <Fragment key={href}>
        <li>
          <a href={href} aria-current={ariaCurrent(href, path)} className={linkClassName}>
            {label}
          </a>
        </li>
        {index === 0 && <li>{children}</li>}
      </Fragment>
    ))}
  </ul>
);
