import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one toast is open at a time; a dismissed one stays in the list, closed, for 1,000,000 ms', () => {
  const changes = vi.fn();
  const stop = toastStore.subscribe(changes);
  toastStore.open({ title: 'Trop de tentatives', description: 'Patientez', variant: 'default' });
  vi.advanceTimersByTime(60_000);
  const action = { label: 'Nous appeler', href: 'tel:+33199002475' };
  toastStore.open({ title: 'Erreur', description: 'Réessayez', action, variant: 'destructive' });
  const [first, second] = toastStore.snapshot();
  expect(first).toMatchObject({ title: 'Trop de tentatives', variant: 'default', open: false });
  expect(second).toEqual({
    ...{ id: (first?.id ?? 0) + 1, title: 'Erreur', description: 'Réessayez', action },
    ...{ variant: 'destructive', open: true },
  });
  vi.advanceTimersByTime(999_999);
  toastStore.dismiss();
  expect(toastStore.snapshot().map(({ open }) => open)).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect(toastStore.snapshot().map(({ id }) => id)).toEqual([second?.id]);
  vi.advanceTimersByTime(999_999);
  expect(toastStore.snapshot()).toEqual([]);
  // Two openings, two dismissals, two removals.
  expect(changes).toHaveBeenCalledTimes(6);
  stop();
});
