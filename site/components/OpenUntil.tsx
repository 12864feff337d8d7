import { reach } from '../../content/data/company.data.ts';
import { daysText } from '../../quote/call-back.ts';

const { week, closed, display } = reach.hours;
const HOURS = `${daysText(reach.hours, '7j/7')}, de ${display}`;

/**
 * Until when the telephone is answered: `open-until.ts` writes it over the hours, which keep their room, so that nothing
 * moves. Without scripts, the hours.
 */
export const OpenUntil = ({ className = '' }: { className?: string }) => (
  <span className={`open-until ${className}`} data-open-until={JSON.stringify({ week, closed })}>
    <span>{HOURS}</span>
    <span />
  </span>
);
