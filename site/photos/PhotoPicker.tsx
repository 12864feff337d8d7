import { Camera, Images } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { ACCEPTED_PHOTOS } from '../../quote/photos.ts';
import { Button } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { LIMITS } from './words.ts';

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
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:text-center">
      <input {...input} ref={files} multiple />
      <input {...input} ref={camera} capture="environment" />
      <Button
        id={PICKER_ID}
        look={first ? 'primary' : 'secondary'}
        className="max-sm:w-full"
        onClick={() => files.current?.click()}
      >
        <Icon icon={Images} />
        <span key={String(first)}>{first ? 'Choisir des photos' : 'Ajouter d’autres photos'}</span>
      </Button>
      <Button
        look="secondary"
        // A device with a touch screen has a camera.
        className="max-sm:w-full [@media(hover:hover)_and_(pointer:fine)]:hidden"
        onClick={() => camera.current?.click()}
      >
        <Icon icon={Camera} />
        Prendre une photo
      </Button>
      {first && <p className="w-full text-sm/[1.6] text-balance text-muted">{LIMITS}</p>}
    </div>
  );
}
