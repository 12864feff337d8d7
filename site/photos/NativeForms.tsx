import type { RefObject } from 'react';
import { ACCEPTED_PHOTOS, PHOTOS_PATH } from '../../quote/photos.ts';
import { Button } from '../components/Button.tsx';
import { PhotoSection } from './PhotoSection.tsx';
import { storedPhoto } from './photo.ts';
import { LIMITS } from './words.ts';

interface Props {
  query: string;
  photos: readonly string[];
  inputRef: RefObject<HTMLInputElement | null>;
}

const FILE_INPUT = 'w-full rounded-control border-[1.5px] border-dashed border-control p-2.5';
const FILE_BUTTON =
  'file:mr-3 file:min-h-11 file:rounded-control file:border-[1.5px] file:border-solid file:border-brand ' +
  'file:bg-white file:px-4 file:font-semibold file:text-brand';

/** The forms for a browser without scripts. After each, the server shows the page again. */
export function NativeForms({ query, photos, inputRef }: Props) {
  return (
    <PhotoSection
      photos={photos.map((id) => storedPhoto(id, query))}
      renderActions={({ id }, number) => (
        <form method="post" action={`${PHOTOS_PATH}/retirer${query}`}>
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="link min-h-11" aria-label={`Retirer la photo ${number}`}>
            Retirer
          </button>
        </form>
      )}
    >
      <form method="post" action={PHOTOS_PATH + query} encType="multipart/form-data" className="grid gap-3">
        <label htmlFor="photos" className="font-semibold text-brand">
          Choisissez vos photos
        </label>
        <p id="photos-aide" className="text-sm text-muted">
          {LIMITS}
        </p>
        <input
          ref={inputRef}
          id="photos"
          type="file"
          name="photos"
          multiple
          required
          accept={ACCEPTED_PHOTOS}
          aria-describedby="photos-aide"
          className={`${FILE_INPUT} ${FILE_BUTTON}`}
        />
        <Button type="submit">Envoyer les photos</Button>
      </form>
    </PhotoSection>
  );
}
