import { useEffect, useRef, useState } from 'react';
import { cleanedAnswer } from '../../quote/schema.ts';
import { useFormContext, useValue } from './form-store.ts';

const SELECT_ID = 'communes';

/**
 * Returns the city to show after the postal code has changed. A city that the visitor typed stays. The one that the
 * form filled in is replaced, or removed if the new code has several communes or none.
 */
export function cityFor(communes: readonly string[], city: string, filledCity: string): string {
  if (city !== '' && city !== filledCity) return city;
  if (communes.includes(city)) return city;
  return communes.length === 1 ? String(communes[0]) : '';
}

/** Fills in the city if the postal code has one commune. If it has several, offers them in a list. */
export function CommuneList() {
  const form = useFormContext();
  const communes = useCommunes(cleanedAnswer('postalCode', useValue('postalCode')));
  const city = useValue('city');
  const filledCity = useRef('');
  const fill = (name: string) => {
    filledCity.current = name;
    form.fill('city', name);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another postal code may change the city
  useEffect(() => {
    const next = cityFor(communes, form.values.city, filledCity.current);
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
          <label key={communes[0]} htmlFor={SELECT_ID} className="mt-1.5 block text-sm text-brand-light">
            {`${communes.length} communes ont ce code\u00a0: laquelle\u202f?`}
          </label>
        )}
      </div>
      {isListed && (
        <select
          id={SELECT_ID}
          className="control select mt-1.5"
          autoComplete="off"
          value={communes.includes(city) ? city : ''}
          onChange={({ target }) => fill(target.value)}
        >
          <option value="" disabled hidden>
            Choisissez la commune
          </option>
          {communes.map((name) => (
            // Otherwise, a browser translation would become the answer.
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

/** Returns the communes of a postal code; none until their list is loaded (site/pages/communes.json.ts). */
function useCommunes(code: string): readonly string[] {
  const [communesByCode, setCommunesByCode] = useState<Record<string, readonly string[]>>({});
  const isNeeded = code !== '';
  useEffect(() => {
    const load = async () => {
      const answer = await fetch('/communes.json');
      if (answer.ok) setCommunesByCode(await answer.json());
    };
    // Without the list, the visitor types the city.
    if (isNeeded) load().catch(() => {});
  }, [isNeeded]);
  // The pattern keeps out names such as `constructor`, which every object has.
  return (/^\d{5}$/.test(code) && communesByCode[code]) || NONE;
}
