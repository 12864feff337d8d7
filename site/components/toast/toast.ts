import { toastStore } from './toast-store.ts';

/** Loads the toast area's code early: when a request fails, the network may be down. */
export const preloadToaster = () => import('./Toaster.tsx').catch(() => undefined);

/** Shows a toast; it replaces the current one. */
export function showToast(...toast: Parameters<typeof toastStore.open>): void {
  toastStore.open(...toast);
  void preloadToaster().then((area) => area?.mountToaster());
}

/** Closes the open toast, whose message no longer applies. */
export const clearToast = (): void => toastStore.dismiss();
