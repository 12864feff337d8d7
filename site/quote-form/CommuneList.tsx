import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { cleanedAnswer } from '../../quote/schema.ts';
import { type CityHelp, type Communes, followAnswers, NO_HELP } from './city.ts';
import type { FormStore } from './form-store.ts';

const ID = 'communes';

/** The list with its data. */
export async function loadCommuneList() {
  const answer = await fetch('/communes.json');
  if (!answer.ok) throw new Error(`communes.json: ${answer.status}`);
  const table: Communes = await answer.json();
  return ({ form }: { form: FormStore }) => <CommuneList form={form} table={table} />;
}

/** Fills in the city of a postal code with one commune. If it has several, offers them in a list. */
function CommuneList(props: { form: FormStore; table: Communes }) {
  const { city, filled, list, choose } = useCityHelp(props);
  const isListed = list.length > 0;
  return (
    <>
      <div aria-live="polite">
        {filled && !isListed && <p key={city} className="sr-only">{`Ville remplie\u00a0: ${city}`}</p>}
        {isListed && (
          <label key={list[0]} htmlFor={ID} className="text-sm text-wagon-clair">
            {`${list.length} communes ont ce code\u00a0: laquelle\u202f?`}
          </label>
        )}
      </div>
      {isListed && (
        <select
          id={ID}
          className="quote-control quote-select mb-1.5"
          autoComplete="off"
          value={list.includes(city) ? city : ''}
          onChange={choose}
        >
          <option value="" disabled hidden>
            Choisissez la commune
          </option>
          {list.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </>
  );
}

/** Keeps the city in step with the postal code. */
function useCityHelp({ form, table }: { form: FormStore; table: Communes }) {
  const last = useRef(NO_HELP);
  const [help, setHelp] = useState(NO_HELP);
  const show = (next: CityHelp) => {
    last.current = next;
    setHelp(next);
    if (next.city !== form.values.city) form.setValue('city', next.city);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` does the same at each render
  useEffect(() => {
    const follow = () => {
      const code = cleanedAnswer('postalCode', form.values.postalCode);
      // A program may have filled in the city without an event.
      if (code !== last.current.code) form.takeAll();
      const inCity = (document.activeElement as HTMLInputElement | null)?.name === 'city';
      show(followAnswers(last.current, { code, city: form.values.city, inCity }, table));
    };
    follow();
    return form.subscribe(follow);
  }, [form, table]);
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    show({ ...help, city: target.value, filled: true });
  return { ...help, choose };
}
