import type { ReactNode } from 'react';

const LAYOUTS = {
  stack: { columns: '', head: 'mb-8 md:mb-14' },
  even: { columns: 'grid grid-cols-1 gap-x-16 gap-y-7 md:gap-y-10 lg:grid-cols-2', head: '' },
  aside: {
    columns: 'grid grid-cols-1 gap-x-16 gap-y-4 md:gap-y-6 lg:grid-cols-aside',
    head: 'lg:sticky lg:top-below-header lg:self-start',
  },
};

const TONES = { plain: '', tint: 'surface-tint' };

interface Props {
  /** The id of the title, for links to the section. */
  id: string;
  title: string;
  text?: string | readonly string[];
  /** A button or a link after the text. */
  more?: ReactNode;
  tone?: keyof typeof TONES;
  /** `stack`: title and text above the content. `even`: beside it. `aside`: in a narrow column that stays in view. */
  layout?: keyof typeof LAYOUTS;
  children: ReactNode;
}

/** A section of a page with its title. A line separates two plain sections (styles/shared.css). */
export function Section({ id, title, text = [], more, tone = 'plain', layout = 'stack', children }: Props) {
  const { columns, head } = LAYOUTS[layout];
  const paragraphs = typeof text === 'string' ? [text] : text;
  return (
    <section className={`band ${TONES[tone]}`} aria-labelledby={id}>
      <div className={`${columns} page-width`}>
        <div className={head}>
          <h2 id={id} className="max-w-title text-h2">
            {title}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-lead text-lg">
              {paragraph}
            </p>
          ))}
          {more}
        </div>
        {children}
      </div>
    </section>
  );
}
