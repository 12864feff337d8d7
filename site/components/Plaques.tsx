import { company } from '../content/company.ts';

/** The eight departments as enamel street plaques: the motif stands here and nowhere else. */
export function Plaques() {
  return (
    <ul className="plaques">
      {company.departments.map(({ code, name }) => (
        <li key={code} className="plaque">
          <span className="plaque-code">{code}</span>
          <span className="plaque-name">{name}</span>
        </li>
      ))}
    </ul>
  );
}
