declare global {
  interface Window {
    gtag?: (command: 'event', name: string, parameters: Record<string, unknown>) => void;
  }
}

/** Tells an advertising tag about a request, where the owner has put one on the page; the site itself carries none. A tag that fails never disturbs the visitor. */
export function reportConversion(sendTo: string): void {
  try {
    window.gtag?.('event', 'conversion', { send_to: sendTo });
  } catch {
    // Blocked, or broken: the request has arrived all the same.
  }
}
