import { useFormContext } from 'react-hook-form';
import { summaryLines } from '../../quote/message.ts';
import { NOTICE_TEXT } from '../../quote/notice.ts';
import type { QuoteRequest } from '../../quote/schema.ts';
import { asSent } from './sent.ts';
import { STEPS } from './steps.ts';

/** The answers of steps 0 to 2, under the wording of the summary that the company receives. */
function groups(request: QuoteRequest) {
  const lines = summaryLines(request);
  return [
    { step: 0, lines: lines.slice(0, 3) },
    { step: 1, lines: lines.slice(3, 8) },
    { step: 2, lines: [...lines.slice(8), ['Description', request.description || 'Non précisée'] as const] },
  ];
}

interface Props {
  shown: boolean;
  /** What is changed now would not be sent any more. */
  sending: boolean;
  onEdit: (step: number) => void;
}

export function SummaryStep({ shown, sending, onEdit }: Props) {
  const { getValues } = useFormContext<QuoteRequest>();
  return (
    <div className="grid gap-6">
      {shown &&
        groups(asSent(getValues())).map(({ step, lines }) => (
          <Group key={step} step={step} lines={lines} sending={sending} onEdit={onEdit} />
        ))}
      <p className="rounded-control bg-pierre px-5 py-4 text-sm">
        {NOTICE_TEXT}{' '}
        <a href="/mentions-legales#donnees-personnelles" className="link">
          Vos données personnelles
        </a>
      </p>
    </div>
  );
}

interface GroupProps {
  step: number;
  lines: (readonly [label: string, value: string])[];
  sending: boolean;
  onEdit: (step: number) => void;
}

function Group({ step, lines, sending, onEdit }: GroupProps) {
  const title = STEPS[step]?.title;
  return (
    <section className="border-t border-pierre-fonce pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
        <button
          type="button"
          className="link -mr-1 min-h-11 shrink-0 px-1"
          disabled={sending}
          onClick={() => onEdit(step)}
        >
          Modifier<span className="sr-only"> : {title}</span>
        </button>
      </div>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[11rem_1fr]">
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-zinc max-sm:mt-2">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
