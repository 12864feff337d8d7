import { company } from '../../content/data/company.data.ts';
import { Stars } from './Stars.tsx';

/** What Google's reviews say of the company, in stars and in words; nothing for a company without any. */
export function GoogleRating({ className = '' }: { className?: string }) {
  const rating = company.googleRating;
  if (!rating) return null;
  return (
    <p className={`flex flex-wrap items-center gap-x-3 font-semibold text-wagon ${className}`}>
      <Stars rating={rating.stars} />
      {rating.text}
    </p>
  );
}
