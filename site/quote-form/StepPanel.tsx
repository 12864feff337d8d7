import type { ReactNode } from 'react';
import { LAST_STEP, STEPS } from './steps.ts';

interface Props {
  index: number;
  current: number;
  children: ReactNode;
}

/** One step with its heading. CSS shows the current one only. */
export function StepPanel({ index, current, children }: Props) {
  const step = STEPS[index];
  return (
    <section
      className="quote-panel"
      data-step={index}
      data-current={index === current ? '' : undefined}
      aria-labelledby={`etape-${index}`}
    >
      {/* Without JavaScript there is no summary. */}
      <div className={index === LAST_STEP ? 'js-only' : ''}>
        <h2 id={`etape-${index}`} tabIndex={-1} className="text-h3">
          {step?.heading}
        </h2>
        <p className="mt-1.5 mb-6 text-pretty text-zinc">{step?.intro}</p>
      </div>
      {children}
    </section>
  );
}
