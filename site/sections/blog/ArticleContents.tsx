interface Props {
  label: string;
  headings: readonly { depth: number; slug: string; text: string }[];
}

/** The contents list beside a long text, on wide screens. */
export function ArticleContents({ label, headings }: Props) {
  return (
    <nav aria-labelledby="sommaire" className="no-print hidden lg:sticky lg:top-28 lg:block lg:self-start">
      <p id="sommaire" className="font-semibold text-brand">
        {label}
      </p>
      <ol className="mt-3 border-l border-line text-sm">
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
    </nav>
  );
}
