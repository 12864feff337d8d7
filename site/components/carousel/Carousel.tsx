import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

const KINDS = { cards: 'carousel-cards', pictures: 'carousel-pictures' };

interface Props {
  label: string;
  /** The names of the two arrows. */
  arrows: { previous: string; next: string };
  slides: { key: string; content: ReactNode }[];
  /** The width of a slide at each breakpoint: see carousel.css. */
  kind: keyof typeof KINDS;
}

/**
 * A row of slides. Without scripts it scrolls and snaps natively; carousel.ts turns it into a loop with
 * arrows when it comes near the viewport. Nothing moves by itself.
 */
export function Carousel({ label, arrows, slides, kind }: Props) {
  return (
    <section
      className={`carousel ${KINDS[kind]}`}
      aria-roledescription="carrousel"
      aria-label={label}
      data-carousel
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
      <section className="carousel-viewport" tabIndex={0} aria-label={`${label}, à faire défiler`}>
        <ul className="carousel-track">
          {slides.map(({ key, content }, index) => (
            <li key={key} className="carousel-slide">
              <p className="carousel-count">{`${index + 1} sur ${slides.length}`}</p>
              {content}
            </li>
          ))}
        </ul>
      </section>
      <div className="carousel-arrows">
        <button type="button" className="carousel-arrow" data-carousel-previous aria-label={arrows.previous}>
          <Icon of={ArrowLeft} size={22} />
        </button>
        <button type="button" className="carousel-arrow" data-carousel-next aria-label={arrows.next}>
          <Icon of={ArrowRight} size={22} />
        </button>
      </div>
    </section>
  );
}
