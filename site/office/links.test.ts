import { expect, it } from 'vitest';
import { company } from '../../content/data/company.data.ts';
import { REQUEST } from '../../testing/request-bodies.ts';
import { mailHref, mapHref } from './links.ts';

it('an e-mail is begun with its address, subject and text', () => {
  const request = { ...REQUEST, email: 'a+b&c%d?e@example.org' };
  const href = new URL(mailHref({ request, reference: 'ab12cd34' }));
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
    company.name,
    company.phone.display,
  ]);
  expect([...href.searchParams.keys()]).toEqual(['subject', 'body']);
});

it('the place opens in the map of the device', () => {
  const place = encodeURIComponent('12 bis, rue de la Glacière, 75013 Paris');
  expect(mapHref(REQUEST, false)).toBe(`geo:0,0?q=${place}`);
  expect(mapHref(REQUEST, true)).toBe(`maps:?q=${place}`);
});
