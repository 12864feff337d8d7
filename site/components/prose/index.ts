import Company from '../legal/Company.astro';
import Email from '../legal/Email.astro';
import Identity from '../legal/Identity.astro';
import Phone from '../legal/Phone.astro';
import WithPhotos from '../legal/WithPhotos.astro';
import Callout from './Callout.astro';
import Checklist from './Checklist.astro';
import Figure from './Figure.astro';
import PrintList from './PrintList.astro';
import Pull from './Pull.astro';
import Steps from './Steps.astro';
import Table from './Table.astro';

/** The parts that texts may use in their MDX, beside plain Markdown. */
export const PROSE_COMPONENTS = { Callout, Checklist, Figure, PrintList, Pull, Steps, table: Table };

/** Those of the legal notice. */
export const LEGAL_COMPONENTS = { Company, Email, Identity, Phone, WithPhotos };
