interface Props {
  services: readonly { label: string; href: string }[];
  /** The page's own, where the list says which one is current. */
  path?: string;
  /** With the looks of the links: their markup is the same in every list, so that compressed they hardly count. */
  className: string;
}

/** The services of one category. */
export function ServiceLinks({ services, path, className }: Props) {
  return (
    <ul className={className}>
      {services.map(({ label, href }) => (
        <li key={href}>
          <a href={href} aria-current={path === href ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
