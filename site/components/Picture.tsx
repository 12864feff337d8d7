import type { PictureData } from '../lib/pictures.ts';

interface Props {
  picture: PictureData;
  /** Empty only for a picture that words beside it already tell. */
  alt: string;
  /** The picture of the first view: loaded at once, with high priority. */
  first?: boolean;
  /**
   * Never in the first view of a phone: not even asked for before that is on the screen, or, where it stands `far` below, before someone moves there. Its place
   * is kept.
   */
  later?: boolean | 'far';
  className?: string;
}

const LATER = { true: 'later', far: 'later far' };

export function Picture({ picture, alt, first, later, className }: Props) {
  return (
    <picture
      className={later ? LATER[`${later}`] : 'contents'}
      style={later ? { aspectRatio: `${picture.width} / ${picture.height}` } : undefined}
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
