import { expect, test } from 'vitest';
import { company } from './company.ts';
import { sidebar } from './guarantees.ts';

test('the displayed hours, the hours for search engines and those of the service pages agree', () => {
  const hours = [company.hours.opens, company.hours.closes].map((time) => {
    const [hour, minutes = ''] = time.split(':');
    return `${Number(hour)}h${minutes === '00' ? '' : minutes}`;
  });
  const written = (text: string) => text.replace(/\s/g, '');
  expect(written(company.hours.display)).toBe(hours.join('à'));
  expect(written(sidebar.availability)).toContain(hours.join('à'));
});
