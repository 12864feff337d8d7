interface Props {
  text: string;
  more?: { label: string; link: string } | undefined;
}

/** The French emergency numbers. The group makes `split` return them too, at odd positions. */
const EMERGENCY = /\b(15|17|18|112)\b/;

export const Alert = ({ text, more }: Props) => (
  <p className="mb-6 border-l-4 border-danger py-1 pl-4 text-lg font-semibold text-danger-ink">
    {text.split(EMERGENCY).map((part, index) =>
      index % 2 === 1 ? (
        <a key={part} href={`tel:${part}`} className="underline underline-offset-2">
          {part}
        </a>
      ) : (
        part
      ),
    )}
    {more && (
      <a href={more.link} className="link ml-2 whitespace-nowrap">
        {more.label}
      </a>
    )}
  </p>
);
