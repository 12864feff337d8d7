import type { ReactNode } from 'react';

const LAYOUTS = {
  stack: { columns: '', head: 'mb-8 md:mb-14' },
  even: { columns: 'grid grid-cols-1 gap-x-16 gap-y-7 md:gap-y-10 lg:grid-cols-2', head: '' },
  aside: {
    columns: 'grid grid-cols-1 gap-x-16 gap-y-4 md:gap-y-6 lg:grid-cols-aside',
    head: 'lg:sticky lg:top-below-header lg:self-start',
  },
};

interface SplitProps {
  /** The head's place: above the rest, beside it in two halves, or beside a long rest in a third that stays in view. */
  layout: keyof typeof LAYOUTS;
  head: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A head and the rest, which stand side by side where there is room. */
export const Split = ({ layout, head, className = '', children }: SplitProps) => (
  <div className={`${LAYOUTS[layout].columns} ${className}`}>
    <div className={LAYOUTS[layout].head}>{head}</div>
    {children}
  </div>
);

const TONES = { plain: '', tint: 'surface-tint' };

interface Props extends Pick<SplitProps, 'children'> {
  /** The fragment that leads here. */
  id: string;
  title: string;
  /** One paragraph, or several. */
  text?: string | readonly string[];
  /** The end of the head, after title and text: a button, a link. */
  more?: ReactNode;
  tone?: keyof typeof TONES;
  layout?: SplitProps['layout'];
}

/** A band of a page, with its title. Between two of the same plain ground stands a line (styles/shared.css). */
export const Section = ({
  id,
  title,
  text = [],
  more,
  tone = 'plain',
  layout = 'stack',
  children,
}: Props) => (
  <section className={`band ${TONES[tone]}`} aria-labelledby={id}>
    <Split
      layout={layout}
      className="page-width"
      head={
        <>
          <h2 id={id} className="max-w-title text-h2">
            {title}
          </h2>
          {[text].flat().map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-lead text-lg">
              {paragraph}
            </p>
          ))}
          {more}
        </>
      }
    >
      {children}
    </Split>
  </section>
);
