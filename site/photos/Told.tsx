import type { OpenPhotos } from '../../quote/pages/photos.ts';
import { doneText, refusalText, refused as refusedText } from './words.ts';

const NAME_MAX = 60;

/** What a form without scripts has done. */
export function Told({ done, refused }: Pick<OpenPhotos, 'done' | 'refused'>) {
  if (!done && refused.length === 0) return null;
  return (
    <div role="status" className="photos-answers">
      {refused.length > 0 && (
        <ul className="photos-refused">
          {refused.map(({ name, reason }) => (
            <li key={name}>
              <p>{name ? refusedText(name.slice(0, NAME_MAX), refusalText(reason)) : refusalText(reason)}</p>
            </li>
          ))}
        </ul>
      )}
      {done && <p className="photos-answer">{doneText(done, refused.length > 0)}</p>}
    </div>
  );
}
