import { Check, ShieldCheck } from 'lucide-react';
import type { home } from '../../../content/data/content.data.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { BeforeAfter } from '../../components/before-after/BeforeAfter.tsx';
import type { HeroPictures } from '../../components/before-after/hero-pictures.ts';
import { QuoteButton } from '../../components/contact.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { GoogleRating } from '../../components/Rating.tsx';

type Props = Pick<(typeof home)['hero'], 'title' | 'text' | 'ticks' | 'insurance' | 'insuranceLink'> &
  HeroPictures;

/**
 * The first view of the home page. On a phone the promises come after the picture, so that the picture is in view. On a
 * wide screen without a picture, the promises take its place beside the title.
 */
export function Hero({ title, text, ticks, insurance, insuranceLink, comparison, photo }: Props) {
  const [claim, scope] = title;
  const hasPicture = Boolean(comparison || photo);
  return (
    <div className="overflow-clip surface-tint">
      <div className="page-width grid items-center gap-x-8 gap-y-5 pt-9 pb-9 md:grid-cols-2 md:gap-y-7 md:pt-12 md:pb-10 lg:grid-cols-hero">
        <div className={hasPicture ? 'max-md:contents' : 'contents'}>
          <div>
            <h1 className="text-h1">
              {claim} <span className="block text-action">{scope}</span>
            </h1>
            <p className="mt-5 max-w-text text-lg lg:mt-6">
              {/* With non-breaking hyphens, a name such as Île-de-France stays on one line. */}
              {text.replaceAll('-', '\u2011')}
            </p>
            <div className="hero-actions mt-6 flex flex-wrap gap-3 md:mt-7">
              <QuoteButton />
              <ButtonLink href="#services" look="secondary">
                Nos Services
              </ButtonLink>
            </div>
            <GoogleRating className="mt-4" />
          </div>
          <div className="mt-7 max-md:order-1 max-md:mt-0">
            <ul>
              {ticks.map((tick) => (
                <li key={tick} className="flex items-center gap-3 py-1.5">
                  <span className="grid size-6 shrink-0 place-items-center rounded-full bg-brand text-paper">
                    <Icon icon={Check} size={15} strokeWidth={2.5} />
                  </span>
                  <span>{tick}</span>
                </li>
              ))}
            </ul>
            <p className="mt-4 inline-flex items-center gap-2.5 border-t border-line pt-4 text-sm font-semibold text-brand-light">
              <Icon icon={ShieldCheck} size={20} />
              <a href={insuranceLink} className="-my-2.75 py-2.75 underline underline-offset-2">
                {insurance}
              </a>
            </p>
          </div>
        </div>
        {comparison && (
          <div className="lg:-mr-6">
            <BeforeAfter {...comparison} />
          </div>
        )}
        {photo && (
          <Picture {...photo} load="first" className="mx-auto w-full rounded-panel max-lg:max-w-[24rem]" />
        )}
      </div>
    </div>
  );
}
