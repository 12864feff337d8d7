import { useEffect } from 'react';
import { isSubmitReturn, SUCCESS_PARAM } from './page-entry.ts';

/** Calls back once after a native submission, and removes its parameter from the address. */
export function useSubmitReturn(onSuccess: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page load
  useEffect(() => {
    if (!isSubmitReturn()) return;
    const address = new URL(location.href);
    address.searchParams.delete(SUCCESS_PARAM);
    address.hash = '';
    history.replaceState(history.state, '', address);
    onSuccess();
  }, []);
}
