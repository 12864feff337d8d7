import type { Crumb } from '../lib/trail.ts';

/** The path from the home page. On a phone, the last step of a long path is hidden, because the title repeats it. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const last = trail.length - 1;
  return (
    <nav aria-label="Fil d’Ariane" className="text-sm text-muted">
      <ol className="flex flex-wrap gap-x-2">
        {trail.map(({ label, href }, index) => (
          <li key={href} className={`flex gap-x-2 ${index === last && last > 1 ? 'max-sm:sr-only' : ''}`}>
            {index > 0 && <span aria-hidden="true">/</span>}
            {index === last ? (
              <span aria-current="page">{label}</span>
            ) : (
              <a href={href} className="-my-3 py-3 underline-offset-4 hover:text-action hover:underline">
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
