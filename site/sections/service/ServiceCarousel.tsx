import { Carousel } from '../../components/carousel/Carousel.tsx';
import { Picture } from '../../components/Picture.tsx';
import type { PictureData } from '../../lib/pictures.ts';

interface ServiceSlide {
  picture: PictureData;
  alt: string;
  rendered?: boolean | undefined;
  caption: string;
}

/** The optional pictures of a service page. While they are illustrations, a line says that no real work is shown. */
export function ServiceCarousel({ slides }: { slides: readonly ServiceSlide[] }) {
  const kind = slides.every(({ rendered }) => rendered) ? 'Illustration' : 'Image';
  return (
    <div className="overflow-hidden surface-tint pt-2 pb-14 md:pb-20">
      <div className="page-width">
        <h2 className="mb-8 text-h2">Nos Réalisations</h2>
        {kind === 'Illustration' && (
          <p className="-mt-5 mb-8">
            En attendant les photos de nos chantiers, des scènes imaginées qui montrent l’ordre du travail.
          </p>
        )}
        <Carousel
          label="Nos Réalisations"
          arrows={{ previous: `${kind} précédente`, next: `${kind} suivante` }}
          slideName={kind}
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
