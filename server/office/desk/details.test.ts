import { expect, it } from 'vitest';
import { testConfig } from '../../../testing/app.ts';
import { REQUEST } from '../../../testing/request-bodies.ts';
import { readCompany } from '../../company.ts';
import { mailHref, mapHref } from './details.ts';

it('an e-mail is begun with its address, subject and text', () => {
  const { dist } = testConfig();
  const request = { ...REQUEST, email: 'a+b&c%d?e@example.org' };
  const href = new URL(mailHref({ request, reference: 'ab12cd34' }, readCompany(dist)));
  expect(decodeURIComponent(href.pathname)).toBe('a+b&c%d?e@example.org');
  // In a mailto link a plus sign is no space.
  const [subject, body] = href.search
    .slice(1)
    .split('&')
    .map((pair) => decodeURIComponent(pair.split('=')[1] ?? ''));
  expect(subject).toBe('Votre demande de devis - ab12cd34');
  expect(body?.split('\r\n')).toEqual([
    "Bonjour Jeanne-Élise d'Aubigné Lefèvre,",
    '',
    'Merci pour votre demande de devis.',
    '',
    '',
    '',
    'Bien à vous,',
    'Île Nette',
    '01 99 00 24 75',
  ]);
  expect([...href.searchParams.keys()]).toEqual(['subject', 'body']);
});

it('the place opens in the map of the device', () => {
  const place = encodeURIComponent('12 bis, rue de la Glacière, 75013 Paris');
  expect(mapHref(REQUEST, 'Mozilla/5.0 (Linux; Android 16)')).toBe(`geo:0,0?q=${place}`);
  expect(mapHref(REQUEST, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')).toBe(`maps:?q=${place}`);
});
