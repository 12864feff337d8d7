/**
 * The first position of the line between « before » and « after », in per cent of the picture's width: between the left
 * and the right rooms of the building. `--cut` in before-after.css has the same values, and art/halves.mjs joins the
 * halves there.
 */

/** The split in the whole picture, which shows the street. */
export const SPLIT = 56;

/** Returns the handle's position in words. `before` is a whole percentage. */
export const splitText = (before: number): string => `${before}\u202f% avant, ${100 - before}\u202f% après`;

/** Width to height of the rendered pictures (art/README.md). */
const MASTER_RATIO = 2400 / 2100;
/** Width to height of the crop for phones and tablets: the middle of the picture, which has the building alone. */
export const NARROW_RATIO = 0.74;

/** The split in this crop. */
export const NARROW_SPLIT = 50 + ((SPLIT - 50) * MASTER_RATIO) / NARROW_RATIO;

/** Width to height of an owner's photos, on all screens. They are split in the middle. */
export const PHOTO_RATIO = 4 / 3;
export const PHOTO_SPLIT = 50;
