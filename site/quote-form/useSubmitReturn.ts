import { useEffect } from 'react';
import { photosLink } from '../../quote/photos.ts';
import { isSubmitReturn, SUCCESS_PARAM } from './page-entry.ts';

/** What the server adds to the address of a native form's return: whose request it was. */
const PAIR = ['demande', 'cle'];

/**
 * Calls back once after a native submission, with the link to its photos if the server has written one into the
 * page, and removes what belongs to it from the address.
 */
export function useSubmitReturn(onSuccess: (photos?: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page load
  useEffect(() => {
    if (!isSubmitReturn()) return;
    const address = new URL(location.href);
    for (const name of [SUCCESS_PARAM, ...PAIR]) address.searchParams.delete(name);
    address.hash = '';
    history.replaceState(history.state, '', address);
    onSuccess(photosLink(document.querySelector('[data-photos-link]')?.getAttribute('href')));
  }, []);
}
