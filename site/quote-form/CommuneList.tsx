import { useEffect, useRef, useState } from 'react';
import { cleanedAnswer } from '../../quote/schema.ts';
import { useFormContext, useValue } from './form-store.ts';

const ID = 'communes';

/** The city after another postal code is typed: a city that was typed stays, one that was `filled` in does not. */
export function cityFor(communes: readonly string[], city: string, filled: string): string {
  if (city !== '' && city !== filled) return city;
  if (communes.includes(city)) return city;
  return communes.length === 1 ? String(communes[0]) : '';
}

/** Fills in the city of a postal code with one commune. If it has several, offers them in a list. */
export function CommuneList() {
  const form = useFormContext();
  const communes = useCommunes(cleanedAnswer('postalCode', useValue('postalCode')));
  const city = useValue('city');
  const filled = useRef('');
  const fill = (name: string) => {
    filled.current = name;
    form.fill('city', name);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another code changes the city
  useEffect(() => {
    const next = cityFor(communes, form.values.city, filled.current);
    if (next !== form.values.city) fill(next);
  }, [communes]);
  const isListed = communes.length > 1;
  return (
    <div className="sm:col-span-full sm:row-start-2 sm:max-w-80">
      <div aria-live="polite">
        {city && communes.length === 1 && city === communes[0] && (
          <p key={city} className="sr-only">{`Ville remplie\u00a0: ${city}`}</p>
        )}
        {isListed && (
          <label key={communes[0]} htmlFor={ID} className="mt-1.5 block text-sm text-brand-light">
            {`${communes.length} communes ont ce code\u00a0: laquelle\u202f?`}
          </label>
        )}
      </div>
      {isListed && (
        <select
          id={ID}
          className="control select mt-1.5"
          autoComplete="off"
          value={communes.includes(city) ? city : ''}
          onChange={({ target }) => fill(target.value)}
        >
          <option value="" disabled hidden>
            Choisissez la commune
          </option>
          {communes.map((name) => (
            // A translation would otherwise be the answer.
            <option key={name} value={name} translate="no">
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

const NONE: readonly string[] = [];

/** The communes of a postal code, as site/pages/communes.json.ts lists them; none while the list has not come. */
function useCommunes(code: string): readonly string[] {
  const [table, setTable] = useState<Record<string, readonly string[]>>({});
  const isNeeded = code !== '';
  useEffect(() => {
    const load = async () => {
      const answer = await fetch('/communes.json');
      if (answer.ok) setTable(await answer.json());
    };
    // Without the list, the city is typed as its postal code is.
    if (isNeeded) load().catch(() => {});
  }, [isNeeded]);
  // Not `constructor`, which every object has.
  return (/^\d{5}$/.test(code) && table[code]) || NONE;
}
