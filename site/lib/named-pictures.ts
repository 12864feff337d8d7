import { halves, named } from 'virtual:named-pictures';
import type { ImageMetadata } from 'astro';

/** The picture that a YAML file names. The build has already told of a missing one (content-checks/pictures.ts). */
export function pictureNamed(path: string): ImageMetadata {
  const picture = named[path];
  if (!picture) throw new Error(`«\u00a0${path}\u00a0» n’est nommée dans aucun fichier de content.`);
  return picture;
}

interface Described<P> {
  image: P;
  alt: string;
}

/** The picture that a YAML file names, or else ours. */
export const pictureOr = (
  own: Described<string> | undefined,
  ours: Described<ImageMetadata>,
): Described<ImageMetadata> => (own ? { image: pictureNamed(own.image), alt: own.alt } : ours);

export { halves };
