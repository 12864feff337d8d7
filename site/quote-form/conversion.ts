declare global {
  interface Window {
    gtag?: (command: 'event', name: string, parameters: Record<string, unknown>) => void;
  }
}

/** Tells an advertising tag about a request, where the owner has put one on the page; the site itself carries none. */
export const reportConversion = (sendTo: string): void =>
  window.gtag?.('event', 'conversion', { send_to: sendTo });
