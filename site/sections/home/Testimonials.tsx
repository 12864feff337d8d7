import { company } from '../../../content/data/company.data.ts';
import { home, samples, testimonials } from '../../../content/data/content.data.ts';
import { Carousel } from '../../components/carousel/Carousel.tsx';
import { GoogleRating, Stars } from '../../components/Rating.tsx';

const { testimonialsIntro } = home;

export function Testimonials() {
  if (testimonials.length === 0) return null;
  return (
    <section className="band overflow-hidden bg-pierre" aria-labelledby="temoignages">
      <div className="page-width">
        <div className="mb-10 flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
          <div>
            <h2 id="temoignages" className="max-w-[22ch] text-h2">
              {samples ? 'Témoignages' : testimonialsIntro.title}
            </h2>
            <p className="mt-4 max-w-[40rem] text-lg">
              {samples ? 'Exemples d’avis, à remplacer' : testimonialsIntro.text}
            </p>
            {samples && (
              <p className="mt-1 text-sm text-zinc">
                Ces textes sont inventés{company.googleRating && ', et la note Google ne s’y rapporte pas'}.
              </p>
            )}
          </div>
          <GoogleRating />
        </div>
        <Carousel
          label={samples ? 'Exemples d’avis' : 'Témoignages de clients'}
          arrows={{ previous: 'Témoignage précédent', next: 'Témoignage suivant' }}
          slideName="Témoignage"
          kind="cards"
          slides={testimonials.map((testimonial) => ({
            key: testimonial.name,
            content: <TestimonialCard {...testimonial} />,
          }))}
        />
      </div>
    </section>
  );
}

function TestimonialCard(testimonial: (typeof testimonials)[number]) {
  const { name, location, service, rating, text, relativeDate } = testimonial;
  return (
    <figure className="flex flex-1 flex-col border-t-2 border-wagon bg-craie p-7">
      <Stars rating={rating} />
      <blockquote className="mt-4 flex-1">
        <p>
          «{'\u00a0'}
          {text}
          {'\u00a0'}»
        </p>
      </blockquote>
      <figcaption className="mt-6 text-sm">
        <span className="block font-semibold text-wagon">
          {name}, {location}
        </span>
        <span className="text-zinc">
          {service}, {relativeDate}
        </span>
      </figcaption>
    </figure>
  );
}
