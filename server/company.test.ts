import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testConfig } from '../testing/app.ts';
import { readCompany } from './company.ts';
import { createFailurePage } from './http/submit/failure-page.ts';
import { sheet } from './mail/layout.ts';

function companyOf(table: object) {
  const { dist } = testConfig();
  writeFileSync(join(dist, 'tables', 'company.json'), JSON.stringify({ colours: {}, ...table }));
  return readCompany(dist);
}

it('the colours of the build reach e-mails and the refused-form page', () => {
  const company = companyOf({ name: 'Île Nette', colours: { green: '#123456' } });
  expect(sheet('Titre', [], company)).toContain('color:#123456');
  const page = createFailurePage(company).render({ status: 400, message: 'Non' });
  expect(page).toContain('--green:#123456;');
});

it('a name may have the characters of HTML, on the refused-form page', () => {
  const company = companyOf({ name: 'L’Île "d\'Ys" <b> & Fils' });
  const written = '>L’Île &quot;d&#39;Ys&quot; &lt;b&gt; &amp; Fils<';
  expect(createFailurePage(company).render({ status: 400, message: 'Non' })).toContain(written);
});
