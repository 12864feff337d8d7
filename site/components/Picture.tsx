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
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={picture.sizes} />
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
