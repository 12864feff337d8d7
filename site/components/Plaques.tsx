import { DEPARTMENTS } from '../../content/data/services.data.ts';

/** The eight departments as enamel street plaques, in one row where there is room. */
export function Plaques() {
  return (
    <div className="plaques-wall">
      <ul className="plaques">
        {DEPARTMENTS.map(({ code, name }) => (
          <li key={code} className="plaque">
            <span className="plaque-code">{code}</span>
            <span className="plaque-name">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
