import type { RefObject } from 'react';
import { ACCEPTED_PHOTOS, PHOTOS_PATH } from '../../quote/photos.ts';
import { COUNT, GRID, HEAD, Tile } from './PhotoGrid.tsx';
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
    <section aria-labelledby="vos-photos" className="grid gap-6">
      <div className={HEAD}>
        <h2 id="vos-photos" className="text-h3">
          {form.title}
        </h2>
        {photos.length > 0 && <p className={COUNT}>{counted(photos.length)}</p>}
      </div>
      {photos.length > 0 && (
        <ul className={GRID}>
          {photos.map((id, index) => (
            <Tile key={id} photo={storedPhoto(id, query)} number={index + 1}>
              <form method="post" action={`${PHOTOS_PATH}/retirer${query}`}>
                <input type="hidden" name="id" value={id} />
                <button type="submit" className="link min-h-11" aria-label={`Retirer la photo ${index + 1}`}>
                  Retirer
                </button>
              </form>
            </Tile>
          ))}
        </ul>
      )}
      <form method="post" action={PHOTOS_PATH + query} encType="multipart/form-data" className="grid gap-3">
        <label htmlFor="photos" className="font-semibold text-wagon">
          {form.label}
        </label>
        <p id="photos-aide" className="text-sm text-zinc">
          {form.hint}
        </p>
        <input
          ref={input}
          id="photos"
          className="photos-choose w-full"
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
      {photos.length > 0 && (
        <form method="post" action={`${PHOTOS_PATH}/fini${query}`}>
          <button type="submit" className="button button-secondary w-full">
            {form.done}
          </button>
        </form>
      )}
    </section>
  );
}
