import { Carousel } from '../../components/carousel/Carousel.tsx';
import { Picture } from '../../components/Picture.tsx';
import type { PictureData } from '../../lib/pictures.ts';

interface ServiceSlide {
  picture: PictureData;
  alt: string;
  rendered?: boolean | undefined;
  caption: string;
}

/** The pictures of a service. If all are illustrations, a line says that they show no real work. */
export function ServiceCarousel({ slides }: { slides: readonly ServiceSlide[] }) {
  const isIllustrated = slides.every(({ rendered }) => rendered);
  const slideName = isIllustrated ? 'Illustration' : 'Image';
  return (
    <div className="overflow-hidden surface-tint pt-2 pb-14 md:pb-20">
      <div className="page-width">
        <h2 className="mb-8 text-h2">Nos Réalisations</h2>
        {isIllustrated && (
          <p className="-mt-5 mb-8">
            En attendant les photos de nos chantiers, des scènes imaginées qui montrent l’ordre du travail.
          </p>
        )}
        <Carousel
          label="Nos Réalisations"
          arrows={{ previous: `${slideName} précédente`, next: `${slideName} suivante` }}
          slideName={slideName}
          look="pictures"
          slides={slides.map(({ picture, alt, rendered, caption }) => ({
            key: caption,
            content: (
              <figure>
                <Picture
                  picture={picture}
                  alt={alt}
                  load="late"
                  className={`w-full ${rendered ? 'melt' : 'rounded-panel'}`}
                />
                <figcaption className="mt-3 max-w-text text-sm text-muted">{caption}</figcaption>
              </figure>
            ),
          }))}
        />
      </div>
    </div>
  );
}
