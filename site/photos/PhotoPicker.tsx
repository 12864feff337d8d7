import { Camera, Images } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { ACCEPTED_PHOTOS } from '../../quote/photos.ts';
import { Icon } from '../components/Icon.tsx';
import { photosPage } from './page-texts.ts';

export const PICKER_ID = 'choisir-photos';

interface Props {
  onChoose: (files: File[]) => void;
  /** No photo yet: choosing is what the page is for. */
  first: boolean;
}

/** Two ways to a photo: what the device holds and, where there is a camera to touch, a new picture. */
export function PhotoPicker({ onChoose, first }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    // So that the same file can be chosen again.
    target.value = '';
  };
  const input = { type: 'file', accept: ACCEPTED_PHOTOS, onChange: take, hidden: true };
  return (
    <div className="photos-picker flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:text-center max-sm:[&>.button]:w-full">
      <input {...input} ref={files} multiple />
      <input {...input} ref={camera} capture="environment" />
      <button
        type="button"
        id={PICKER_ID}
        className={`button ${first ? 'button-primary' : 'button-secondary'}`}
        onClick={() => files.current?.click()}
      >
        <Icon of={Images} />
        {first ? 'Choisir des photos' : 'Ajouter d’autres photos'}
      </button>
      <button
        type="button"
        className="button button-secondary mouse:hidden"
        onClick={() => camera.current?.click()}
      >
        <Icon of={Camera} />
        Prendre une photo
      </button>
      <p className="hidden text-zinc mouse:block">ou déposez-les ici</p>
      {first && <p className="w-full text-sm/[1.6] text-balance text-zinc">{photosPage.form.hint}</p>}
    </div>
  );
}
