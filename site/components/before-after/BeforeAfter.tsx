import { ChevronsLeftRight } from 'lucide-react';
import type { PictureData } from '../../lib/pictures.ts';
import { PHOTO_SPLIT, SPLIT, splitText } from '../../lib/split.ts';
import { Icon } from '../Icon.tsx';
import { Picture } from '../Picture.tsx';

export interface Comparison {
  before: PictureData;
  after: PictureData;
  /** One picture made of the left half of « before » and the right half of « after », for the first view. */
  halves: PictureData;
  /** The alternative texts of the owner's photos. Undefined for the rendered building. */
  photos?: { before: string; after: string };
}

/**
 * Compares two pictures of a place, before and after. The handle is a native range input, which supports dragging and
 * the keyboard. before-after.ts writes its value into the CSS variable `--cut`, at which both pictures are clipped.
 * Without scripts, the halves stay side by side.
 *
 * The page first loads the picture of the two halves. The whole pictures lie over it, and load at the first use.
 */
export function BeforeAfter({ before, after, halves, photos }: Comparison) {
  const texts = photos ? photoTexts(photos) : BUILDING_TEXTS;
  const start = photos ? PHOTO_SPLIT : SPLIT;
  return (
    <figure className={photos ? 'before-after before-after-photos' : 'before-after'} data-before-after>
      <div className="before-after-frame">
        <Picture picture={halves} alt={texts.halves} load="first" />
        {/* The alternative text of the halves describes both pictures. */}
        <Picture picture={before} className="before-after-before" alt="" />
        <Picture picture={after} className="before-after-after" alt="" />
        <Handle />
        <input
          type="range"
          min="0"
          max="100"
          defaultValue={start}
          className="before-after-range js-only"
          aria-label={`Comparer ${texts.place} avant et après le débarras`}
          aria-valuetext={splitText(start)}
          autoComplete="off"
        />
      </div>
      <figcaption className="mt-1 flex items-center justify-between px-[4%] font-display text-sm/[1.6] font-bold tracking-[0.06em] text-brand">
        <ViewButton cut={100} place={texts.place}>
          AVANT
        </ViewButton>
        <ViewButton cut={0} place={texts.place}>
          APRÈS
        </ViewButton>
      </figcaption>
    </figure>
  );
}

const BUILDING_TEXTS = {
  place: 'l’immeuble',
  halves:
    'Illustration : un immeuble en coupe, de la cave au grenier. À gauche, des pièces encombrées ; à ' +
    'droite, les mêmes, vidées et propres.',
};

const photoTexts = (photos: { before: string; after: string }) => ({
  place: 'le lieu',
  halves: `Avant, à gauche\u00a0: ${photos.before} Après, à droite\u00a0: ${photos.after}`,
});

/** A caption, and the button that replaces it with scripts: it shows one picture alone or, pressed again, both. */
const ViewButton = ({ cut, place, children }: { cut: number; place: string; children: string }) => (
  <>
    <button
      type="button"
      className="min-h-11 underline decoration-control decoration-1 underline-offset-4 aria-pressed:decoration-brand aria-pressed:decoration-2"
      data-cut={cut}
      aria-pressed={false}
      hidden
    >
      {children}
      <span className="sr-only"> seulement, {place}</span>
    </button>
    <span className="flex min-h-11 items-center">{children}</span>
  </>
);

function Handle() {
  return (
    <div className="before-after-line" aria-hidden="true">
      <span className="js-only grid size-13 place-items-center rounded-full bg-paper text-brand">
        <Icon icon={ChevronsLeftRight} size={24} strokeWidth={2.25} />
      </span>
    </div>
  );
}
