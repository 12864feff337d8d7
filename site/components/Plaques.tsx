import { DEPARTMENTS } from '../../content/data/services.data.ts';

export function Plaques() {
  return (
    <div className="@container">
      <ul className="grid gap-3 @min-[14rem]:grid-cols-2 @min-[34rem]:grid-cols-4 @min-[72rem]:grid-cols-8">
        {DEPARTMENTS.map(({ code, name }) => (
          <li key={code} className="plaque">
            <span className="font-display text-xl font-bold">{code}</span>
            <span className="text-[0.84375rem] font-semibold tracking-[-0.01em]">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
