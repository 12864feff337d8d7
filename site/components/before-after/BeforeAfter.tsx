import type { PictureData } from '../../lib/pictures.ts';
import { Picture } from '../Picture.tsx';
import { ROOMS } from './rooms.ts';
import { SPLIT, splitText } from './split.ts';

export interface Comparison {
  before: PictureData;
  after: PictureData;
  /** The left half of « before » and the right half of « after »: the first view needs no more. */
  halves: PictureData;
}

/**
 * The building before and after, from the same camera. The handle is a native range input, which handles
 * dragging and the keyboard; before-after.ts only turns its value into the CSS variable `--cut`. Without
 * scripts, three radio buttons choose the view.
 *
 * The page loads one picture made of the two halves. The two whole pictures lie over it, each clipped at the
 * cut, and load when the visitor first uses the comparison.
 */
export function BeforeAfter({ before, after, halves }: Comparison) {
  return (
    <figure className="before-after" data-before-after>
      <div className="before-after-frame">
        <Picture picture={halves} alt={HALVES_ALT} first />
        <Picture picture={before} className="before-after-before" alt={BEFORE_ALT} />
        <Picture picture={after} className="before-after-after" alt={AFTER_ALT} />
        <RoomLinks />
        <div className="before-after-line" aria-hidden="true">
          <span className="before-after-handle">
            <svg
              viewBox="0 0 24 24"
              width="1.5rem"
              height="1.5rem"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.25"
              aria-hidden="true"
            >
              <path d="m8 7-5 5 5 5M16 7l5 5-5 5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </span>
        </div>
        <input
          type="range"
          min="0"
          max="100"
          defaultValue={SPLIT}
          className="before-after-range js-only"
          aria-label="Comparer l’immeuble avant et après le débarras"
          aria-valuetext={splitText(SPLIT)}
          autoComplete="off"
        />
      </div>
      <ViewChoice />
      <figcaption className="before-after-caption">
        <span>AVANT</span>
        <span className="before-after-hint">Chaque pièce mène à son service</span>
        <span>APRÈS</span>
      </figcaption>
    </figure>
  );
}

const HALVES_ALT =
  'Illustration : un immeuble parisien en coupe, de la cave au grenier. À gauche, des pièces encombrées ; à droite, les mêmes, vidées et propres.';
const BEFORE_ALT =
  'Illustration : un immeuble parisien ouvert comme une maison de poupée, chaque pièce encombrée de meubles et de cartons, de la cave au grenier.';
const AFTER_ALT = 'Illustration : le même immeuble, chaque pièce vidée et propre.';

/** A link over each room, with its name on hover and focus. Small screens have only the list of services. */
function RoomLinks() {
  return (
    <ul className="room-links" aria-label="Nos services, pièce par pièce">
      {ROOMS.map(({ href, label, left, top, width, height }) => (
        <li
          key={label}
          style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
        >
          <a href={href}>
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The comparison without scripts. */
function ViewChoice() {
  return (
    <fieldset className="before-after-choice no-js-only">
      <legend className="sr-only">Vue de l’immeuble</legend>
      {[
        { value: 'avant', label: 'Avant' },
        { value: 'moitie', label: 'Les deux' },
        { value: 'apres', label: 'Après' },
      ].map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="vue" value={value} defaultChecked={value === 'moitie'} /> {label}
        </label>
      ))}
    </fieldset>
  );
}
