import { phoneHref } from '../../quote/normalise.ts';
import { readContent } from '../read.ts';
import { companySchema } from '../schemas/company.ts';
import { spokenHours } from './hours.ts';
import { addressLine, proofOf } from './proof.ts';

const {
  legal: identity,
  hours: week,
  closed,
  promises,
  ...facts
} = readContent('company.yaml', companySchema);

const { badge, recycling, ...promised } = promises;

const href = phoneHref(facts.phone);

/** Ways to reach the company. Exported apart, so that the script of the form does not carry the other facts. */
export const reach = {
  phone: { display: facts.phone, href, international: href.replace('tel:', '') },
  email: facts.email,
  hours: spokenHours({ week, closed, ...promised }),
};

export const company = { ...facts, ...reach, badge, recycling };

/** Facts for the legal notice. Exported apart, so that the script of the form does not carry them. */
export const legal = { ...identity, address: addressLine(identity.address) };
export const registeredOffice = identity.address;
export const proof = proofOf(identity);
