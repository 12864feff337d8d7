import Callout from './Callout.astro';
import Checklist from './Checklist.astro';
import Figure from './Figure.astro';
import PrintList from './PrintList.astro';
import Pull from './Pull.astro';
import Steps from './Steps.astro';
import Table from './Table.astro';

/** The parts that service pages and articles may use in their MDX, beside plain Markdown. */
export const PROSE_COMPONENTS = { Callout, Checklist, Figure, PrintList, Pull, Steps, table: Table };
