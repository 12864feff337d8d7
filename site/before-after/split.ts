/**
 * Where the line stands that parts the two views: between the rooms of the left and those of the right, in per cent of the width. `--cut` in
 * home.css gives the same places, and art/halves.mjs cuts the first picture there.
 */

/** In the whole street. */
export const SPLIT = 56;

/** The masters' proportions (art/README.md), and those of what a phone or a tablet shows of them: the middle. */
const MASTER_RATIO = 2400 / 2100;
export const NARROW_RATIO = 0.74;

/** In the middle of the street. */
export const NARROW_SPLIT = 50 + ((SPLIT - 50) * MASTER_RATIO) / NARROW_RATIO;
