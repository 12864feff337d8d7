import { getCollection } from 'astro:content';
import { about, contact, home } from '../../content/data/content.data.ts';
import cave from '../../content/pictures/realisations/cave-voutee.webp';
import { PICTURE_SIZES, picture } from './pictures.ts';

/** The alternative text of a rendered picture says so; that of an owner's photo does not. */
export const isIllustration = (alt: string): boolean => /^illustration\b/i.test(alt);

/** Rendered pictures fade into the stone on which they stand; photos have edges. */
export const edgesOf = (alt: string): string => (isIllustration(alt) ? 'melt' : 'rounded-panel');

/** Whether the page shows a rendered picture: those of YAML files are ours until an owner names another. */
export async function hasIllustrations(): Promise<boolean> {
  if ([home.about.picture, about.picture, contact.picture].some((own) => !own || isIllustration(own.alt)))
    return true;
  const { pictures } = home.hero;
  if (!pictures || [pictures.before, pictures.after].some((own) => own && isIllustration(own.alt)))
    return true;
  const [services, articles, pages] = await Promise.all([
    getCollection('services'),
    getCollection('articles'),
    getCollection('pages'),
  ]);
  const alts = [
    ...services.flatMap(({ data }) => [data.heroAlt, ...(data.carouselImages ?? []).map(({ alt }) => alt)]),
    ...articles.map(({ data }) => data.imageAlt),
    ...[...services, ...articles, ...pages].flatMap(({ body = '' }) =>
      [...body.matchAll(/!\[([^\]]*)\]\(/g)].map(([, alt = '']) => alt),
    ),
  ];
  return alts.some(isIllustration);
}

/** An empty cellar. Beside photos alone, a drawing would be out of place, and the legal notice does not speak of one. */
export const cellar = async () =>
  (await hasIllustrations()) ? picture(cave, PICTURE_SIZES.hero) : undefined;
