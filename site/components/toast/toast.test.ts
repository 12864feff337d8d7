import { expect, test } from 'vitest';
import { dismissed, type Message, opened } from './toast.ts';

test('one toast is open at a time, and a dismissed one stays in the list', () => {
  const first: Message = { title: 'Trop de tentatives', description: 'Patientez', variant: 'default' };
  const action = { label: 'Nous appeler', href: 'tel:+33199002475' };
  const second: Message = { title: 'Erreur', description: 'Réessayez', action, variant: 'destructive' };
  const one = opened([], first, 1000);
  expect(one).toEqual([{ ...first, id: 1 }]);
  const two = opened(one, second, 2000);
  expect(two).toEqual([
    { ...first, id: 1, closedAt: 2000 },
    { ...second, id: 2 },
  ]);
  expect(dismissed(two, 3000).map(({ closedAt }) => closedAt)).toEqual([2000, 3000]);
  expect(dismissed(dismissed(two, 3000), 4000)).toEqual(dismissed(two, 3000));
});
