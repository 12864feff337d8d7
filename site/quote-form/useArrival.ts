import { useEffect } from 'react';
import { ARRIVAL, hasArrived } from './awaited.ts';

/** Runs once when the page is reached with `success=true`, and takes the flag out of the address bar. */
export function useArrival(onSuccess: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival happens once
  useEffect(() => {
    if (!hasArrived()) return;
    const address = new URL(location.href);
    address.searchParams.delete(ARRIVAL);
    address.hash = '';
    history.replaceState(history.state, '', address);
    onSuccess();
  }, []);
}
