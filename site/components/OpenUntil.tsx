import { reach } from '../../content/data/company.data.ts';
import { daysText } from '../../quote/call-back.ts';

const { week, closed, night, display } = reach.hours;
const HOURS = `${daysText(reach.hours, '7j/7')}, de ${display}`;

/**
 * Tells until when the telephone is answered, as `open-until.ts` writes it. Without scripts, it tells the hours.
 */
export const OpenUntil = ({ className = '' }: { className?: string }) => (
  <span className={`inline-block ${className}`} data-open-until={JSON.stringify({ week, closed, night })}>
    {HOURS}
  </span>
);
