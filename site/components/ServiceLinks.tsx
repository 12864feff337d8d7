interface Props {
  services: readonly { label: string; href: string }[];
  path?: string;
  className?: string;
  linkClassName: string;
}

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
