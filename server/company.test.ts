import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testConfig } from '../testing/app.ts';
import { readCompany } from './company.ts';
import { createFailurePage } from './http/submit/failure-page.ts';
import { sheet } from './mail/layout.ts';
import { createHouse } from './office/page/house.ts';
import { html } from './office/page/html.ts';
import { renderPage } from './office/page/shell.ts';

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

it('a name may have the characters of HTML, in the office and on the refused-form page', () => {
  const company = companyOf({ name: 'L’Île "d\'Ys" <b> & Fils' });
  const written = '>L’Île &quot;d&#39;Ys&quot; &lt;b&gt; &amp; Fils<';
  const page = { title: 'Titre', body: html`` };
  expect(renderPage(page, createHouse(company, new Map()))).toContain(written);
  expect(createFailurePage(company).render({ status: 400, message: 'Non' })).toContain(written);
});
