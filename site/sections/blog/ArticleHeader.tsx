import { ArrowLeft } from 'lucide-react';
import { company } from '../../../content/data/company.data.ts';
import { dateAt, dateOf } from '../../../quote/time/french-time.ts';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import type { PictureData } from '../../lib/pictures.ts';
import type { Crumb } from '../../lib/trail.ts';
import { PageHero } from '../PageHero.tsx';

interface Props {
  title: string;
  date: Date;
  updated?: Date | undefined;
  readTime: string;
  /** Undefined for an article by the whole team. */
  author?: { name: string; role: string } | undefined;
  picture: PictureData;
  alt: string;
  trail: readonly Crumb[];
}

export const ArticleHeader = ({ title, date, updated, readTime, author, picture, alt, trail }: Props) => (
  <header>
    <PageHero
      title={title}
      trail={trail}
      besideTrail={
        <a
          href="/blog"
          className="no-print -my-2 flex min-h-11 items-center gap-2 text-sm font-semibold text-brand hover:text-action"
        >
          <Icon icon={ArrowLeft} size={18} />
          Retour au blog
        </a>
      }
    >
      {/* On a phone, each fact has its own line: one paragraph would wrap differently once the fonts are loaded. */}
      <p className="mt-5 text-muted *:max-md:block">
        <span>
          <time dateTime={dateAt(date)}>{dateOf(date)}</time>
          {'\u00a0· par '}
          <a href="/a-propos" className="underline underline-offset-2">
            {author ? `${author.name}, ${author.role}` : `l’équipe ${company.name}`}
          </a>
        </span>
        <span>
          <span className="max-md:hidden">{'\u00a0· '}</span>
          {readTime.replace(' ', '\u202f')} de lecture
        </span>
        {updated && (
          <span>
            <span className="max-md:hidden">{'\u00a0· '}</span>mis à jour le{' '}
            <time dateTime={dateAt(updated)}>{dateOf(updated)}</time>
          </span>
        )}
      </p>
    </PageHero>
    {/* The picture overlaps the edge between the two backgrounds. */}
    <div className="bg-[linear-gradient(var(--color-tint)_60%,var(--color-paper)_60%)]">
      <div className="page-width">
        <Picture picture={picture} alt={alt} load="first" className="w-full rounded-panel" />
      </div>
    </div>
  </header>
);
