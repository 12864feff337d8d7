import cave from '../../content/pictures/realisations/cave-voutee.webp';
import { PICTURE_SIZES, picture } from './pictures.ts';

/** The alternative text of a rendered picture says so; that of an owner's photo does not. */
export const isIllustration = (alt: string): boolean => /^illustration\b/i.test(alt);

/** Rendered pictures fade into the stone on which they stand; photos have edges. */
export const edgesOf = (alt: string): string => (isIllustration(alt) ? 'melt' : 'rounded-panel');

/** An empty cellar, for pages without a picture of their own. */
export const cellar = () => picture(cave, PICTURE_SIZES.hero);
