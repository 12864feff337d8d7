import { CallButton, QuoteButton } from '../components/contact.tsx';

/**
 * The phone's bottom bar. Sticky rather than fixed, so that it never covers the end of a page. `page-scripts.ts` shows
 * it once the same buttons in the hero are out of view.
 */
export function BottomBar() {
  return (
    <nav
      aria-label="Accès rapide"
      className="bottom-bar bottom-0 z-20 grid grid-cols-2 gap-3 border-t border-line bg-paper px-4 py-2.5 [@media(height>=30rem)]:sticky screen-md:hidden"
    >
      <CallButton look="secondary" label="Appeler" size="compact" className="flex-wrap px-2" />
      <QuoteButton size="compact" className="flex-wrap px-2" />
    </nav>
  );
}
