const COLUMNS = { 2: '', 3: 'reassurance-3', 4: 'lg:grid-cols-4' };

interface Props {
  items: readonly { title: string; text: string }[];
  columns: keyof typeof COLUMNS;
}

/** Short statements side by side, separated by rules rather than boxed. */
export function ReassuranceList({ items, columns }: Props) {
  return (
    <ul className={`reassurance ${COLUMNS[columns]}`}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3 className="text-h3">{title}</h3>
          <p className="mt-2 max-w-[34rem]">{text}</p>
        </li>
      ))}
    </ul>
  );
}
