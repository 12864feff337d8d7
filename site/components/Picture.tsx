import type { PictureData } from '../lib/pictures.ts';

interface Props {
  picture: PictureData;
  /** Empty only if the text beside the picture already says what it shows. */
  alt: string;
  /** Gives a late picture its width or its height. */
  className?: string;
  /**
   * The moment when the browser asks for it. Lazy: when it comes near the window. First: at once, as the first picture.
   * Late: never in the first view, so at the first interaction.
   */
  load?: 'lazy' | 'first' | 'late' | undefined;
}

export function Picture({ picture, alt, load = 'lazy', className = '' }: Props) {
  const { sources, src, width, height, grown } = picture;
  const isLate = load === 'late';
  // A late picture keeps its place while it is hidden.
  const place = isLate && { className: `late ${className}`, style: { aspectRatio: width / height } };
  return (
    <picture className="contents" {...place}>
      {sources.map((source) => (
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
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={load === 'first' ? 'eager' : 'lazy'}
        fetchPriority={load === 'first' ? 'high' : undefined}
        decoding="async"
        className={isLate ? undefined : className}
        style={grown ? { viewTransitionName: grown } : undefined}
      />
    </picture>
  );
}
