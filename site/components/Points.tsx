const COLUMNS = { 1: 'md:grid-cols-1', 2: '', 3: 'points-3', 4: 'lg:grid-cols-4' };

interface Props {
  items: readonly { title: string; text: string }[];
  columns: keyof typeof COLUMNS;
}

export const Points = ({ items, columns }: Props) => (
  <ul className={`points ${COLUMNS[columns]}`}>
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3 className="text-h3">{title}</h3>
        <p className="mt-2 max-w-text">{text}</p>
      </li>
    ))}
  </ul>
);
