import type { RefObject } from 'react';
import { ACCEPTED_PHOTOS, PHOTOS_PATH } from '../../quote/photos.ts';
import { Tile } from './PhotoGrid.tsx';
import { photosPage } from './page-texts.ts';
import { storedPhoto } from './photo.ts';
import { counted } from './words.ts';

const { form } = photosPage;

interface Props {
  query: string;
  photos: readonly string[];
  input: RefObject<HTMLInputElement | null>;
}

/** The page without scripts: plain forms, which lead back to it. */
export function NativeForms({ query, photos, input }: Props) {
  return (
    <section aria-labelledby="vos-photos" className="photos-panel">
      <div className="photos-head">
        <h2 id="vos-photos" className="text-h3">
          {form.title}
        </h2>
        {photos.length > 0 && <p className="photos-count">{counted(photos.length)}</p>}
      </div>
      {photos.length > 0 && (
        <ul className="photos-grid">
          {photos.map((id, index) => (
            <Tile key={id} photo={storedPhoto(id, query)} number={index + 1}>
              <form method="post" action={`${PHOTOS_PATH}/retirer${query}`}>
                <input type="hidden" name="id" value={id} />
                <button type="submit" className="link" aria-label={`Retirer la photo ${index + 1}`}>
                  Retirer
                </button>
              </form>
            </Tile>
          ))}
        </ul>
      )}
      <form
        method="post"
        action={PHOTOS_PATH + query}
        encType="multipart/form-data"
        className="photos-choose"
      >
        <label htmlFor="photos" className="font-semibold text-wagon">
          {form.label}
        </label>
        <p id="photos-aide" className="text-sm text-zinc">
          {form.hint}
        </p>
        <input
          ref={input}
          id="photos"
          type="file"
          name="photos"
          multiple
          required
          accept={ACCEPTED_PHOTOS}
          aria-describedby="photos-aide"
        />
        <button type="submit" className="button button-primary">
          {form.send}
        </button>
      </form>
    </section>
  );
}
