import { ButtonLink } from '../components/Button.tsx';
import { notFound } from '../content/not-found.ts';

export function NotFound() {
  return (
    <div className="bg-pierre">
      <div className="page-width grid min-h-[62vh] content-center py-16">
        <p className="text-lg font-semibold text-mitron">{notFound.french}</p>
        <h1 className="mt-2 text-titre" lang="en">
          {notFound.title}
        </h1>
        <p className="mt-5 max-w-[36rem] text-lg">{notFound.text}</p>
        <div className="mt-8">
          <ButtonLink href="/" lang="en">
            {notFound.homeLabel}
          </ButtonLink>
        </div>
        <ul className="mt-8 flex flex-wrap gap-x-8">
          {notFound.links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className="link inline-block py-2.5">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
