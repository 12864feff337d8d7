import { company } from '../../content/data/company.data.ts';

const STAR = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z';

export function Stars({ rating }: { rating: number }) {
  return (
    <span className="flex gap-0.5" role="img" aria-label={`Note\u00a0: ${rating} sur 5`}>
      {[1, 2, 3, 4, 5].map((rank) => (
        <svg key={rank} viewBox="0 0 20 20" width="1.25rem" height="1.25rem" aria-hidden="true">
          <path d={STAR} fill={rank <= rating ? 'var(--color-star)' : 'none'} stroke="var(--color-star)" />
        </svg>
      ))}
    </span>
  );
}

export function GoogleRating({ className = '' }: { className?: string }) {
  const rating = company.googleRating;
  if (!rating) return null;
  return (
    <p className={`flex flex-wrap items-center gap-x-3 font-semibold text-brand ${className}`}>
      <Stars rating={rating.stars} />
      {rating.href ? (
        <a href={rating.href} className="link">
          {rating.text}
        </a>
      ) : (
        rating.text
      )}
      {rating.checked && <span className="text-sm font-normal">relevé le {rating.checked}</span>}
    </p>
  );
}
