import type { CSSProperties } from 'react';
import { dateAt, dateOf } from '../../../quote/time/french-time.ts';
import { Picture } from '../../components/Picture.tsx';
import type { PictureData } from '../../lib/pictures.ts';

interface ArticleSummary {
  slug: string;
  title: string;
  excerpt: string;
  date: Date;
  readTime: string;
  picture: PictureData;
}

export function ArticleList({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <ul className="article-list">
      {articles.map((article, index) => (
        <li key={article.slug}>
          <ArticleCard {...article} isLarge={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function ArticleCard({ isLarge, ...article }: ArticleSummary & { isLarge: boolean }) {
  const { slug, title, excerpt, date, readTime, picture } = article;
  const href = `/blog/${slug}`;
  return (
    <article className="article-card grows" style={{ '--grown': `article-${slug}` } as CSSProperties}>
      <Picture
        picture={picture}
        alt=""
        load={isLarge ? 'first' : 'late'}
        className="grown w-full rounded-panel surface-tint"
      />
      <div className="flex flex-col items-start">
        <p className="text-sm text-muted">
          <time dateTime={dateAt(date)}>{dateOf(date)}</time>
          {'\u00a0· '}
          {readTime.replace(' ', '\u202f')} de lecture
        </p>
        <h2 className={`mt-2 text-h3 ${isLarge ? 'md:text-h2' : ''}`}>
          <a href={href} className="article-card-link decoration-2 underline-offset-[0.15em] hover:underline">
            {title}
          </a>
        </h2>
        <p className="mt-3 mb-3 max-w-text">{excerpt}</p>
        <a href={href} className="link relative mt-auto py-2.5">
          Lire l'article
          <span className="sr-only">{`\u00a0: ${title}`}</span>
        </a>
      </div>
    </article>
  );
}
