import { Camera, Images } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { ACCEPTED_PHOTOS } from '../../quote/photos.ts';
import { Button } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { LIMITS } from './words.ts';

export const PICKER_ID = 'choisir-photos';

interface Props {
  onChoose: (files: File[]) => void;
  hasPhotos: boolean;
}

export function PhotoPicker({ onChoose, hasPhotos }: Props) {
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    // Otherwise, choosing the same file again would fire no event.
    target.value = '';
  };
  const inputProps = { type: 'file', accept: ACCEPTED_PHOTOS, onChange, hidden: true };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:text-center">
      <input {...inputProps} ref={fileInput} multiple />
      <input {...inputProps} ref={cameraInput} capture="environment" />
      <Button
        id={PICKER_ID}
        look={hasPhotos ? 'secondary' : 'primary'}
        className="max-sm:w-full"
        onClick={() => fileInput.current?.click()}
      >
        <Icon icon={Images} />
        <span key={String(hasPhotos)}>{hasPhotos ? 'Ajouter d’autres photos' : 'Choisir des photos'}</span>
      </Button>
      <Button
        look="secondary"
        // Only on touch screens: these devices have a camera.
        className="max-sm:w-full [@media(hover:hover)_and_(pointer:fine)]:hidden"
        onClick={() => cameraInput.current?.click()}
      >
        <Icon icon={Camera} />
        Prendre une photo
      </Button>
      {!hasPhotos && <p className="w-full text-sm/[1.6] text-balance text-muted">{LIMITS}</p>}
    </div>
  );
}
