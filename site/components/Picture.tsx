import type { PictureData } from '../lib/pictures.ts';

interface Props {
  picture: PictureData;
  /** Empty only if the text beside the picture describes it already. */
  alt: string;
  /** Must give a `late` picture its width or its height. */
  className?: string;
  /**
   * When the browser loads the picture. `lazy`: when it comes near the window. `first`: at once, before other pictures.
   * `late`: at the visitor's first interaction, for a picture that is never in the first view.
   */
  load?: 'lazy' | 'first' | 'late' | undefined;
}

export function Picture({ picture, alt, load = 'lazy', className = '' }: Props) {
  const { sources, src, width, height, grown } = picture;
  const isLate = load === 'late';
  // A late picture is hidden until it loads: its ratio reserves the place.
  const placeholder = isLate && { className: `late ${className}`, style: { aspectRatio: width / height } };
  return (
    <picture className="contents" {...placeholder}>
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
