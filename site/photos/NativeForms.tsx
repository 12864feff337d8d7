import { ACCEPTED_PHOTOS, PHOTOS_PATH } from '../../quote/photos.ts';
import { photosPage } from './page-texts.ts';

const { form } = photosPage;

/** The page without scripts: plain forms. The server fills in the addresses and the list. */
export function NativeForms() {
  return (
    <section aria-labelledby="photos-formulaire" className="photos-panel" data-photos-native>
      <h2 id="photos-formulaire" className="text-h3">
        {form.title}
      </h2>
      <ul data-photos-list className="photos-grid">
        <template data-photos-item>
          <NativePhoto />
        </template>
      </ul>
      <form
        method="post"
        action={PHOTOS_PATH}
        encType="multipart/form-data"
        data-photos-address
        className="photos-choose"
      >
        <label htmlFor="photos" className="font-semibold text-wagon">
          {form.label}
        </label>
        <p id="photos-aide" className="text-sm text-zinc">
          {form.hint}
        </p>
        <input
          id="photos"
          type="file"
          name="photos"
          multiple
          required
          accept={ACCEPTED_PHOTOS}
          aria-describedby="photos-aide"
          data-photos-input
        />
        <button type="submit" className="button button-primary">
          {form.send}
        </button>
      </form>
      <form method="post" action={`${PHOTOS_PATH}/fini`} data-photos-address className="photos-done">
        <button type="submit" className="button button-secondary w-full">
          {form.done}
        </button>
      </form>
    </section>
  );
}

function NativePhoto() {
  return (
    <li className="photos-tile">
      <div className="photos-frame">
        <img data-photos-image src="data:," alt="" width={320} height={240} />
      </div>
      <form method="post" action={`${PHOTOS_PATH}/retirer`} data-photos-address>
        <input type="hidden" name="id" value="" />
        <button type="submit" className="link">
          Retirer la photo <span data-fill="number" />
        </button>
      </form>
    </li>
  );
}
