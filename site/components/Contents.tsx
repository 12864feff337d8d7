import { FoldingRow } from './FoldingRow.tsx';

interface Heading {
  depth: number;
  slug: string;
  text: string;
}

const Links = ({ headings }: { headings: readonly Heading[] }) => (
  <ol className="border-l border-line text-sm">
    {headings
      .filter(({ depth }) => depth === 2)
      .map(({ slug, text }) => (
        <li key={slug}>
          <a
            href={`#${slug}`}
            className="flex min-h-11 items-center py-2 pl-4 hover:text-action hover:underline"
          >
            <span>{text}</span>
          </a>
        </li>
      ))}
  </ol>
);

interface Props {
  label: string;
  headings: readonly Heading[];
  className?: string;
}

export const Contents = ({
  label,
  headings,
  className = 'lg:sticky lg:top-below-header lg:self-start',
}: Props) => (
  <nav aria-labelledby="dans-ce-texte" className={`no-print hidden lg:block ${className}`}>
    <p id="dans-ce-texte" className="mb-3 font-semibold text-brand">
      {label}
    </p>
    <Links headings={headings} />
  </nav>
);

/** The table of contents above a long text, folded, on narrower screens. */
export const FoldedContents = ({ headings }: { headings: readonly Heading[] }) => (
  <nav aria-label="Sommaire" className="no-print mb-6 lg:hidden">
    <FoldingRow title="Sommaire" titleAs="span">
      <Links headings={headings} />
    </FoldingRow>
  </nav>
);
