import { expect, test } from 'vitest';
import { withoutBadBreaks } from './no-break.ts';

test('keeps short compounds together', () => {
  expect(withoutBadBreaks('<p>Dites-nous où, en Île-de-France.</p>')).toBe(
    '<p><span class="nb">Dites-nous</span> où, en <span class="nb">Île-de-France</span>.</p>',
  );
});

test('keeps two amounts with their unit', () => {
  expect(withoutBadBreaks('<td>de 700 à 1\u202f200\u00a0€</td>')).toBe(
    '<td><span class="nb">de 700 à 1\u202f200\u00a0€</span></td>',
  );
});

test('keeps a number with what it counts, and the two ends of a countdown', () => {
  expect(withoutBadBreaks('<td>J-30 à J-22, soit 8 jours ; 1\u202f095 jours, 24 hangars</td>')).toBe(
    '<td><span class="nb">J-30 à J-22</span>, soit <span class="nb">8 jours</span> ; <span class="nb">1\u202f095 jours</span>, 24 hangars</td>',
  );
});

test('lets long compounds break', () => {
  expect(withoutBadBreaks('<p>La Seine-Saint-Denis</p>')).toBe('<p>La Seine-Saint-Denis</p>');
});

test.each([
  '<a href="mailto:a@ile-nette.example" title="e-mail > lettre">contact@ile-nette.example</a>',
  '<head><title>Rendez-vous</title></head>',
  '<script>const week = "week-end";</script>',
  '<astro-island props="x"><p>e-mail</p></astro-island>',
])('leaves %s as it is', (html) => {
  expect(withoutBadBreaks(html)).toBe(html);
});
