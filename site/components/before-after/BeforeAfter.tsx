import { ChevronsLeftRight } from 'lucide-react';
import type { PictureData } from '../../lib/pictures.ts';
import { PHOTO_SPLIT, SPLIT, splitText } from '../../lib/split.ts';
import { Icon } from '../Icon.tsx';
import { Picture } from '../Picture.tsx';

export interface Comparison {
  before: PictureData;
  after: PictureData;
  /** The left half of « before » and the right half of « after »: the first view needs no more. */
  halves: PictureData;
  /** The alternative texts of an owner's own photos. Without them, it is our building. */
  photos?: { before: string; after: string };
}

/**
 * A place before and after, from the same camera: the rendered building, or the owner's own photos. The handle is a
 * native range input, which handles dragging and the keyboard; before-after.ts only turns its value into the CSS
 * variable `--cut`. Without scripts, the halves stay side by side.
 *
 * The page loads one picture made of the two halves. The two whole pictures lie over it, each clipped at the
 * cut, and load when the visitor first uses the comparison.
 */
export function BeforeAfter({ before, after, halves, photos }: Comparison) {
  const words = photos ? wordsOf(photos) : BUILDING;
  const start = photos ? PHOTO_SPLIT : SPLIT;
  return (
    <figure className={photos ? 'before-after before-after-photos' : 'before-after'} data-before-after>
      <div className="before-after-frame">
        <Picture picture={halves} alt={words.halves} load="first" />
        {/* The words of the halves say both. */}
        <Picture picture={before} className="before-after-before" alt="" />
        <Picture picture={after} className="before-after-after" alt="" />
        <Handle />
        <input
          type="range"
          min="0"
          max="100"
          defaultValue={start}
          className="before-after-range js-only"
          aria-label={`Comparer ${words.place} avant et après le débarras`}
          aria-valuetext={splitText(start)}
          autoComplete="off"
        />
      </div>
      <figcaption className="mt-1 flex items-center justify-between px-[4%] font-display text-sm/[1.6] font-bold tracking-[0.06em] text-brand">
        <Whole cut={100} place={words.place}>
          AVANT
        </Whole>
        <Whole cut={0} place={words.place}>
          APRÈS
        </Whole>
      </figcaption>
    </figure>
  );
}

const BUILDING = {
  place: 'l’immeuble',
  halves:
    'Illustration : un immeuble en coupe, de la cave au grenier. À gauche, des pièces encombrées ; à ' +
    'droite, les mêmes, vidées et propres.',
};

const wordsOf = (photos: { before: string; after: string }) => ({
  place: 'le lieu',
  halves: `Avant, à gauche\u00a0: ${photos.before} Après, à droite\u00a0: ${photos.after}`,
});

/** A word below the pictures. With the script, a tap on it shows one view alone, and another tap both again. */
const Whole = ({ cut, place, children }: { cut: number; place: string; children: string }) => (
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
