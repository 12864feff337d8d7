import type { PictureData } from '../lib/pictures.ts';

interface Props {
  picture: PictureData;
  /** Empty only if the text beside the picture already says what it shows. */
  alt: string;
  /** The page's first picture: loaded at once, with high priority. */
  first?: boolean;
  /**
   * Never in the first view: loaded after the first paint and, on a phone, after the first interaction, so that
   * it delays nothing. Its space is reserved.
   */
  belowFirstView?: boolean;
  className?: string;
}

export function Picture({ picture, alt, first, belowFirstView, className }: Props) {
  return (
    <picture
      className={belowFirstView ? 'below-first-view' : 'contents'}
      style={belowFirstView ? { aspectRatio: `${picture.width} / ${picture.height}` } : undefined}
    >
      {picture.sources.map((source) => (
        <source
          key={source.srcset}
          type="image/avif"
          media={source.media}
          srcSet={source.srcset}
          sizes={source.sizes}
          width={source.width}
          height={source.height}
        />
      ))}
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
