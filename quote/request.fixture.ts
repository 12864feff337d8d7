import { EMPTY_REQUEST, type QuoteRequest } from './schema.ts';

/** What the form offers, whatever the present company does. */
export const SERVICES = ['Débarras cave/grenier', 'Débarras jardin'];

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
  service: 'Débarras jardin',
};
