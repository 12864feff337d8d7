import { company } from '../content/company.ts';
import { Stars } from './Stars.tsx';

/** What Google's reviews say of the company, in stars and in words. */
export function GoogleRating({ className = '' }: { className?: string }) {
  return (
    <p className={`flex flex-wrap items-center gap-x-3 font-semibold text-wagon ${className}`}>
      <Stars rating={company.googleRating.stars} />
      {company.googleRating.text}
    </p>
  );
}
