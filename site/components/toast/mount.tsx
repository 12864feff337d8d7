import { createRoot } from 'react-dom/client';
import { Toaster } from './Toaster.tsx';

let mounted = false;

/** Renders the toast area at the first toast; until then it costs nothing. */
export function mountToaster(): void {
  const area = document.getElementById('toast-area');
  if (mounted || !area) return;
  mounted = true;
  createRoot(area).render(<Toaster />);
}
