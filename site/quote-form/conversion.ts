declare global {
  interface Window {
    gtag?: (command: 'event', name: string, parameters: Record<string, unknown>) => void;
  }
}

/** Reports a conversion to Google's tag, if the owner has added it to the page. */
export function reportConversion(sendTo: string): void {
  try {
    window.gtag?.('event', 'conversion', sendTo ? { send_to: sendTo } : {});
  } catch {
    // The request has been received, whatever the tag does.
  }
}
