import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';

const ARROW = { look: 'secondary', className: 'size-13 p-0' } as const;

interface Props {
  label: string;
  arrows: { previous: string; next: string };
  /** What one slide is called: « Témoignage ». */
  slideName: string;
  slides: { key: string; content: ReactNode }[];
  /** Sets the width of a slide: see carousel.css. */
  look: 'cards' | 'pictures';
}

/** A row of slides. Without scripts, it scrolls natively. With them, carousel.ts turns it into a loop with arrows. */
export function Carousel({ label, arrows, slideName, slides, look }: Props) {
  return (
    <section
      className={`carousel carousel-${look}`}
      aria-roledescription="carrousel"
      aria-label={label}
      data-carousel
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
      <section className="carousel-viewport" tabIndex={0} aria-label={`${label}, à faire défiler`}>
        <ul className="carousel-track">
          {slides.map(({ key, content }, index) => (
            <li key={key} className="carousel-slide">
              <p className="sr-only">{`${index + 1} sur ${slides.length}`}</p>
              {content}
            </li>
          ))}
        </ul>
      </section>
      {/* Phones show a short line for each slide instead of the arrows. */}
      <div className="js-only no-print mt-4 flex flex-wrap justify-center md:hidden">
        {slides.map(({ key }, index) => (
          <button
            key={key}
            type="button"
            className="grid size-11 place-items-center before:h-[3px] before:w-7 before:bg-control aria-[current=true]:before:h-1.5 aria-[current=true]:before:bg-brand"
            data-carousel-slide={index}
            aria-label={`${slideName} ${index + 1} sur ${slides.length}`}
          />
        ))}
      </div>
      <p className="sr-only" aria-live="polite" data-carousel-status />
      <div className="js-only no-print mt-7 hidden gap-3 md:flex">
        <Button {...ARROW} data-carousel-previous aria-label={arrows.previous}>
          <Icon icon={ArrowLeft} size={22} />
        </Button>
        <Button {...ARROW} data-carousel-next aria-label={arrows.next}>
          <Icon icon={ArrowRight} size={22} />
        </Button>
      </div>
    </section>
  );
}
