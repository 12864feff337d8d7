import type { home, testimonials } from '../../../content/data/content.data.ts';
import { Carousel } from '../../components/carousel/Carousel.tsx';
import { GoogleRating, Stars } from '../../components/Rating.tsx';
import { Section } from '../../components/Section.tsx';

type Testimonial = (typeof testimonials)[number];
type Props = (typeof home)['testimonialsIntro'] & {
  testimonials: readonly Testimonial[];
  samples: boolean;
  /** The company’s text on how it checks that the authors are its clients; undefined until it has written one. */
  checked?: string | undefined;
};

/** The testimonials. Google’s rating stands apart from them, because it counts other reviews. */
export function Testimonials({ title, text, testimonials, samples, checked }: Props) {
  if (testimonials.length === 0) return null;
  return (
    <Section
      id="temoignages"
      title={samples ? 'Témoignages' : title}
      tone="tint"
      layout="even"
      more={
        <p className="mt-2 max-w-lead text-sm md:mt-3">
          {samples ? 'Avis fictifs, donnés en exemple' : [text, checked].filter(Boolean).join(' ')}
        </p>
      }
    >
      <GoogleRating className="max-md:-mt-2 max-lg:order-last lg:self-end lg:justify-self-end" />
      <div className="lg:col-span-2">
        <Carousel
          label={samples ? 'Exemples d’avis' : 'Témoignages de clients'}
          arrows={{ previous: 'Témoignage précédent', next: 'Témoignage suivant' }}
          slideName="Témoignage"
          look="cards"
          slides={testimonials.map((testimonial) => ({
            key: testimonial.name,
            content: <TestimonialCard {...testimonial} />,
          }))}
        />
      </div>
    </Section>
  );
}

function TestimonialCard({ name, location, service, rating, text, relativeDate }: Testimonial) {
  return (
    <figure className="flex flex-1 flex-col border-t-2 border-brand bg-paper p-5 md:p-7">
      <Stars rating={rating} />
      <blockquote className="mt-4 flex-1">
        <p>{`«\u00a0${text}\u00a0»`}</p>
      </blockquote>
      <figcaption className="mt-4 text-sm md:mt-6">
        <span className="block font-semibold text-brand">
          {name}, {location}
        </span>
        <span className="text-muted">
          {service}, {relativeDate}
        </span>
      </figcaption>
    </figure>
  );
}
