import { EMPTY_REQUEST, type QuoteRequest } from './schema.ts';
import { SERVICE_OPTIONS } from './services.ts';

/** A request with every required answer. */
export const REQUEST: QuoteRequest = {
  ...EMPTY_REQUEST,
  firstName: 'Élodie',
  lastName: 'Martin',
  email: 'elodie@exemple.fr',
  phone: '01 99 00 24 75',
  address: '12 rue des Lilas',
  postalCode: '75011',
  city: 'Paris',
  // One that this company offers.
  service: SERVICE_OPTIONS[0] ?? '',
};
