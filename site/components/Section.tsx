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
  /**
   * `stack`: the head is above the content. `even`: each takes one half. `aside`: the head takes a third beside long
   * content, and stays in view.
   */
  layout: keyof typeof LAYOUTS;
  head: ReactNode;
  className?: string;
  children: ReactNode;
}

export const Split = ({ layout, head, className = '', children }: SplitProps) => (
  <div className={`${LAYOUTS[layout].columns} ${className}`}>
    <div className={LAYOUTS[layout].head}>{head}</div>
    {children}
  </div>
);

const TONES = { plain: '', tint: 'surface-tint' };

interface Props extends Pick<SplitProps, 'children'> {
  /** The id of the title, for links to the section. */
  id: string;
  title: string;
  text?: string | readonly string[];
  /** A button or a link after the text. */
  more?: ReactNode;
  tone?: keyof typeof TONES;
  layout?: SplitProps['layout'];
}

/** A section of a page with its title. A line separates two plain sections (styles/shared.css). */
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
          {(typeof text === 'string' ? [text] : text).map((paragraph) => (
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
