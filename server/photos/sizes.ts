/** The JPEGs that are kept of a photo: their longer side in pixels, and how the names of their files end. */
export const SIZES = {
  large: { edge: 1600, end: '.jpg' },
  small: { edge: 320, end: '-320.jpg' },
} as const;

export type PictureSize = keyof typeof SIZES;
export type Pictures = Record<PictureSize, Buffer>;

export const SIZE_NAMES = Object.keys(SIZES) as PictureSize[];
