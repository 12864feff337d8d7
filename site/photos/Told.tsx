import type { PhotosSaid } from '../../quote/pages/photos.ts';
import { refusalText, refused, toldOf } from './words.ts';

const NAME_MAX = 60;

/** What a form without scripts has done. */
export function Told(said: PhotosSaid) {
  const told = toldOf(said);
  if (told.length + said.refused.length === 0) return null;
  return (
    <div role="status" className="photos-answers">
      {said.refused.length > 0 && (
        <ul className="photos-refused">
          {said.refused.map(({ name, reason }) => (
            <li key={name}>
              <p>{name ? refused(name.slice(0, NAME_MAX), refusalText(reason)) : refusalText(reason)}</p>
            </li>
          ))}
        </ul>
      )}
      {told.length > 0 && (
        <div className="photos-answer">
          {told.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </div>
  );
}
