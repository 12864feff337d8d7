import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/app.ts';
import { readCompany } from './company.ts';
import { sheet } from './mail/layout.ts';

function companyOf(table?: object) {
  const dist = temporaryFolder();
  mkdirSync(join(dist, 'tables'));
  if (table) writeFileSync(join(dist, 'tables', 'company.json'), JSON.stringify(table));
  return readCompany(dist, 'https://www.example.org');
}

it('a site folder without a table has a name and colours all the same', () => {
  const { name, phone, colours } = companyOf();
  expect([name, phone]).toEqual(['example.org', undefined]);
  expect(Object.values(colours).every((colour) => /^#[\da-f]{6}$/.test(colour))).toBe(true);
});

it('the colours of the build reach e-mails', () => {
  const company = companyOf({ name: 'Île Nette', colours: { green: '#123456', ink: 'url(x)' } });
  expect(company.colours).toMatchObject({ green: '#123456', ink: '#222222' });
  expect(sheet('Titre', [], company)).toContain('color:#123456');
});
