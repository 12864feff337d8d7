import { MailLink, PhoneLink } from '../contact.tsx';
import { Company, Identity, Provider } from '../legal/facts.tsx';
import WithHealth from '../legal/WithHealth.astro';
import WithPhotos from '../legal/WithPhotos.astro';
import Callout from './Callout.astro';
import Case from './Case.astro';
import Cases from './Cases.astro';
import Checklist from './Checklist.astro';
import Figure from './Figure.astro';
import Heading from './Heading.astro';
import Letter from './Letter.astro';
import Paragraph from './Paragraph.astro';
import PriceList from './PriceList.astro';
import PrintList from './PrintList.astro';
import Pull from './Pull.astro';
import Sources from './Sources.astro';
import Steps from './Steps.astro';
import Table from './Table.astro';

/** The components for long texts: those that the texts name, and those that show elements of Markdown (`h2`, `img`). */
export const PROSE_COMPONENTS = {
  Callout,
  Case,
  Cases,
  Checklist,
  Letter,
  PriceList,
  PrintList,
  Pull,
  Sources,
  Steps,
  h2: Heading,
  img: Figure,
  p: Paragraph,
  table: Table,
};

export const LEGAL_COMPONENTS = {
  Company,
  Email: MailLink,
  Identity,
  Phone: PhoneLink,
  Provider,
  WithHealth,
  WithPhotos,
};
