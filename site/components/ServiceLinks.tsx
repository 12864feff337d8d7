interface Props {
  services: readonly { label: string; href: string }[];
  /** The path of the page, in lists that mark the current service. */
  path?: string;
  className?: string;
  linkClassName: string;
}

/** The services of one category. */
export function ServiceLinks({ services, path, className, linkClassName }: Props) {
  return (
    <ul className={className}>
      {services.map(({ label, href }) => (
        <li key={href}>
          <a href={href} aria-current={path === href ? 'page' : undefined} className={linkClassName}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
