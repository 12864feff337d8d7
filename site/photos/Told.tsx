import type { OpenPhotos } from '../../quote/pages/photos.ts';
import { REFUSED } from './PhotoGrid.tsx';
import { doneText, refusalText, refused as refusedText } from './words.ts';

const NAME_MAX = 60;

/** What a form without scripts has done. */
export function Told({ done, refused }: Pick<OpenPhotos, 'done' | 'refused'>) {
  if (!done && refused.length === 0) return null;
  return (
    <div role="status" className="mb-6 grid gap-3">
      {refused.length > 0 && (
        <ul className="grid gap-3">
          {refused.map(({ name, reason }) => (
            <li key={name} className={REFUSED}>
              <p className="py-1.5">
                {name ? refusedText(name.slice(0, NAME_MAX), refusalText(reason)) : refusalText(reason)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {done && (
        <p className="rounded-control bg-pierre px-4.5 py-3.5 font-semibold text-wagon">
          {doneText(done, refused.length > 0)}
        </p>
      )}
    </div>
  );
}
