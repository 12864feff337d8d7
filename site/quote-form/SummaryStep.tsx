import { useEffect, useState } from 'react';
import { reach } from '../../content/data/company.data.ts';
import { callLimit, numberInText } from '../../quote/call-back.ts';
import { summaryLines } from '../../quote/message.ts';
import { NOTICE_TEXT } from '../../quote/payload.ts';
import { cleanedRequest, type FieldName, type QuoteRequest } from '../../quote/schema.ts';
import { useRequest, useValue } from './form-store.ts';
import { noteOn } from './notes.ts';
import { LAST_STEP, STEPS } from './steps.ts';

interface Props {
  isShown: boolean;
  /** Disables the edit buttons: a change would no longer be sent. */
  isSending: boolean;
  onEdit: (step: number) => void;
}

export function SummaryStep({ isShown, ...props }: Props) {
  return (
    <div className="grid gap-6">
      {isShown && <Answers {...props} />}
      <p className="rounded-control surface-tint px-5 py-4 text-sm">
        {NOTICE_TEXT}{' '}
        <a href="/mentions-legales#donnees-personnelles" className="link">
          Vos données personnelles
        </a>
      </p>
      {isShown && <CallLimit />}
    </div>
  );
}

function Answers({ isSending, onEdit }: Omit<Props, 'isShown'>) {
  const request = cleanedRequest(useRequest());
  return STEPS.slice(0, LAST_STEP).map(({ name, title, fields }, step) => (
    <section key={name} className="border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="plain font-semibold text-brand">{title}</h3>
        <button
          type="button"
          className="link -mr-1 min-h-11 shrink-0 px-1"
          disabled={isSending}
          onClick={() => onEdit(step)}
        >
          Modifier<span className="sr-only"> : {title}</span>
        </button>
      </div>
      <dl className="grid grid-cols-[min(7.5rem,36%)_1fr] gap-x-4 gap-y-1 sm:grid-cols-[11rem_1fr]">
        {summaryLines(request, fields, 'visitor').map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd translate="no" className="min-w-0 whitespace-pre-line font-medium wrap-anywhere">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Notes fields={fields} request={request} />
    </section>
  ));
}

/** The time before which the company calls back, if the request is sent now. */
function CallLimit() {
  const phone = useValue('phone');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  const limit = callLimit(now, phone, reach.hours);
  const { callsFrom } = reach.hours;
  return (
    limit && (
      <p className="font-semibold text-brand">
        {`Envoyée maintenant\u00a0: nous appelons avant ${limit}${callsFrom ? `, du ${numberInText(callsFrom)}` : ''}.`}
      </p>
    )
  );
}

const Notes = ({ fields, request }: { fields: readonly FieldName[]; request: QuoteRequest }) =>
  fields
    .flatMap((name) => noteOn(name, request[name])?.text ?? [])
    .map((note) => (
      <p key={note} className="mt-2 text-sm text-brand-light">
        {note}
      </p>
    ));
