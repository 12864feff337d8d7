import { useEffect, useEffectEvent, useRef } from 'react';
import { FIELD_NAMES, type QuoteRequest } from '../../quote/schema.ts';

/** A message to the other tabs of this browser that hold the same request. */
interface TabMessage {
  formToken: string;
  what: 'sending' | 'sent' | 'cleared';
  values: QuoteRequest;
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('quote-requests');
  } catch {
    // Old browsers lack it, and some settings forbid it.
    return undefined;
  }
}

/** Listens to other tabs that hold the same request. Returns the function that tells them what happens in this tab. */
export function useOtherTabs(formToken: string, onMessage: (message: TabMessage) => void) {
  const channel = useRef<BroadcastChannel>(undefined);
  const handleMessage = useEffectEvent(({ data }: MessageEvent<TabMessage>) => {
    if (data.formToken === formToken) onMessage(data);
  });
  useEffect(() => {
    channel.current = openChannel();
    channel.current?.addEventListener('message', (event) => handleMessage(event));
    return () => channel.current?.close();
  }, []);
  return (what: TabMessage['what'], values: QuoteRequest) =>
    channel.current?.postMessage({ formToken, what, values } satisfies TabMessage);
}

/** Checks whether the other answers include all of these. An empty answer does not count. */
export const isPartOf = (values: QuoteRequest, others: QuoteRequest): boolean =>
  FIELD_NAMES.every((name) => values[name] === '' || values[name] === others[name]);
