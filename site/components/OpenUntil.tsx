import { reach } from '../../content/data/company.data.ts';
import { daysText } from '../../quote/call-back.ts';

const { week, closed, night, display } = reach.hours;
const HOURS = `${daysText(reach.hours, '7j/7')}, de ${display}`;

/** The opening hours, which `open-until.ts` replaces by the time until which the telephone is answered. */
export const OpenUntil = ({ className = '' }: { className?: string }) => (
  <span className={`inline-block ${className}`} data-open-until={JSON.stringify({ week, closed, night })}>
    {HOURS}
  </span>
);
