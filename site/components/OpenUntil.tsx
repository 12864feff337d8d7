import { reach } from '../../content/data/company.data.ts';
import { daysText } from '../../quote/call-back.ts';

const { week, closed, night, display } = reach.hours;
const HOURS = `${daysText(reach.hours, '7j/7')}, de ${display}`;

/**
 * Until when the telephone is answered, as `open-until.ts` writes it in the place of the hours. Without scripts, the
 * hours.
 */
export const OpenUntil = ({ className = '' }: { className?: string }) => (
  <span className={`inline-block ${className}`} data-open-until={JSON.stringify({ week, closed, night })}>
    {HOURS}
  </span>
);
