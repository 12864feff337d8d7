/**
 * The position of the line between the two views, in per cent of the width: between the left and the right
 * rooms. `--cut` in before-after.css has the same values, and art/halves.mjs cuts the first picture there.
 */

/** The cut in the whole street, in per cent. */
export const SPLIT = 56;

/** The handle's position in words; `before` is a whole percentage. */
export const splitText = (before: number): string => `${before}\u202f% avant, ${100 - before}\u202f% après`;

/** Width to height of the masters (art/README.md). */
const MASTER_RATIO = 2400 / 2100;
/** A phone or a tablet gets the building alone: the middle of the street, in this width-to-height ratio. */
export const NARROW_RATIO = 0.74;

/** The cut in the middle of the street. */
export const NARROW_SPLIT = 50 + ((SPLIT - 50) * MASTER_RATIO) / NARROW_RATIO;

/** The frame of an owner's own photos, width to height, on all screens; they are cut in the middle. */
export const PHOTO_RATIO = 4 / 3;
export const PHOTO_SPLIT = 50;
