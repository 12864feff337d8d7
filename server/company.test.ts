import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testConfig } from '../testing/app.ts';
import { readCompany } from './company.ts';
import { sheet } from './mail/layout.ts';

function companyOf(table: object) {
  const { dist } = testConfig();
  writeFileSync(join(dist, 'tables', 'company.json'), JSON.stringify({ colours: {}, ...table }));
  return readCompany(dist);
}

it('the colours of the build reach e-mails', () => {
  const company = companyOf({ name: 'Île Nette', colours: { green: '#123456' } });
  expect(sheet('Titre', [], company)).toContain('color:#123456');
});
