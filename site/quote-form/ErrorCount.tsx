const text = (count: number) =>
  count === 1
    ? 'Une réponse est à compléter ou à corriger.'
    : `${count} réponses sont à compléter ou à corriger.`;

/**
 * The number of answers to correct, above the fields. Hidden from screen readers, which read {@link
 * ErrorCount}.
 */
export const ErrorBanner = ({ count }: { count: number }) =>
  count > 0 && (
    <p aria-hidden="true" className="quote-refused">
      {text(count)}
    </p>
  );

/**
 * The same in a live region below the fields; also visible on phones, where the marked fields may be out of
 * sight.
 */
export const ErrorCount = ({ count }: { count: number }) => (
  <p role="status" className={count > 0 ? 'mt-6 font-semibold text-alerte sm:sr-only' : ''}>
    {count > 0 && text(count)}
  </p>
);
