import { useEffect, useEffectEvent, useRef } from 'react';
import { FIELD_NAMES, type QuoteRequest } from '../../quote/schema.ts';

/** The news that a tab tells the other tabs of this browser about the request that it shares with them. */
interface News {
  formToken: string;
  what: 'sending' | 'sent' | 'cleared';
  /** The answers that it was about. */
  values: QuoteRequest;
}

function channel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('quote-requests');
  } catch {
    // Old browsers lack it, and some settings forbid it.
    return undefined;
  }
}

/** Follows what other tabs do with the same request. Returns what tells them the same of this tab. */
export function useOtherTabs(formToken: string, onNews: (news: News) => void) {
  const others = useRef<BroadcastChannel>(undefined);
  const follow = useEffectEvent(({ data }: MessageEvent<News>) => {
    if (data.formToken === formToken) onNews(data);
  });
  useEffect(() => {
    others.current = channel();
    others.current?.addEventListener('message', (event) => follow(event));
    return () => others.current?.close();
  }, []);
  return (what: News['what'], values: QuoteRequest) =>
    others.current?.postMessage({ formToken, what, values } satisfies News);
}

/** Says whether answers say nothing that the others do not. */
export const isPartOf = (values: QuoteRequest, others: QuoteRequest): boolean =>
  FIELD_NAMES.every((name) => values[name] === '' || values[name] === others[name]);
