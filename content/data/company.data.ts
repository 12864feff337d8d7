import { minutesOf, spoken } from '../../quote/french-time.ts';
import { readContent } from '../read.ts';
import { companySchema } from '../schemas/company.ts';

const { legal: identity, ...facts } = readContent('company.yaml', companySchema);

const timeOfDay = (time: string): string => spoken(minutesOf(time));
const digits = facts.phone.replace(/[ .]/g, '').replace(/^0/, '+33');

/** How to reach the company. The form’s script needs no more than this, and so carries no more. */
export const reach = {
  phone: { display: facts.phone, href: `tel:${digits}`, international: digits },
  email: facts.email,
  hours: {
    display: `${timeOfDay(facts.hours.opens)} à ${timeOfDay(facts.hours.closes)}`,
    ...facts.hours,
  },
};

/** The facts about the company, from content/company.yaml. */
export const company = { ...facts, ...reach };

/** For the legal notice. On its own, so that the scripts of the form do not carry it. */
export const legal = identity;
