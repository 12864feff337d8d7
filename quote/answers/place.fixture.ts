import { noted, refused, taken } from './answer.fixture.ts';

const OUTSIDE_ZONE =
  'Cette adresse est hors de notre zone habituelle\u00a0: nous vous dirons au téléphone si nous pouvons venir.';
const NOT_OF_PARIS = 'Ce code postal ne correspond à aucun arrondissement de Paris\u00a0: vérifiez-le.';
const FIVE_DIGITS = 'Le code postal doit contenir exactement 5 chiffres';
const CITY_TOO_SHORT = 'La ville doit contenir au moins 2 caractères';
const CITY_LETTERS = 'La ville ne peut contenir que des lettres, espaces, tirets et apostrophes';
const ADDRESS_TOO_SHORT = "L'adresse doit contenir au moins 10 caractères";

export const POSTAL_CODES = [
  taken('75012'),
  taken(' 75012 ', '75012'),
  taken('75 012', '75012'),
  taken('F-75012', '75012'),
  taken('75012 Paris', '75012'),
  taken('75012 PARIS CEDEX 12', '75012'),
  taken('75012 3e étage', '75012'),
  taken('７５０１２', '75012'),
  taken('٧٥٠١٢', '75012'),
  noted('60000', OUTSIDE_ZONE),
  taken('75116'),
  noted('75000', NOT_OF_PARIS),
  noted('75021', NOT_OF_PARIS),
  refused('', FIVE_DIGITS),
  refused('750011', FIVE_DIGITS),
  refused('750011e', FIVE_DIGITS),
  refused('2A004', FIVE_DIGITS),
  refused('75012 75011', FIVE_DIGITS),
  refused('Paris', FIVE_DIGITS),
];

export const CITIES = [
  // As typed.
  taken('PARIS'),
  taken('L’Haÿ-les-Roses'),
  taken("Villeneuve d'Ascq"),
  taken('Paris La Défense'),

  // Paris with its arrondissement.
  taken('Paris 12', 'Paris'),
  taken('Paris 2nd', 'Paris'),
  taken('Paris 12è', 'Paris'),
  taken('Paris 12 ème', 'Paris'),
  taken('Paris 1ᵉʳ', 'Paris'),
  taken('Paris12e', 'Paris'),
  taken('Paris-12', 'Paris'),
  taken('Paris_13', 'Paris'),
  taken('Paris n°12', 'Paris'),
  taken('Paris no 12', 'Paris'),
  taken('Paris 12e arr.', 'Paris'),
  taken('Paris 12ème arrondissement', 'Paris'),
  taken('Paris XII', 'Paris'),
  taken('Paris XIIe', 'Paris'),
  taken('12e arrondissement de Paris', 'Paris'),
  taken('Paris Cedex 12', 'Paris'),
  taken('Lyon 3e', 'Lyon'),

  // With a postal code, a department or a country.
  taken('75012 Paris', 'Paris'),
  taken('F-75012 Paris', 'Paris'),
  taken('Saint-Denis (93)', 'Saint-Denis'),
  taken('Saint-Denis 93', 'Saint-Denis'),
  taken('(93) Saint-Denis', 'Saint-Denis'),
  taken('Saint-Denis, Seine-Saint-Denis', 'Saint-Denis'),

  // Without dots, with signs tidied.
  taken('St. Denis', 'St Denis'),
  taken('St.-Denis', 'St-Denis'),
  taken('Saint - Denis', 'Saint-Denis'),
  taken('Neuilly–sur–Seine', 'Neuilly-sur-Seine'),
  taken('Asnières s/ Seine', 'Asnières sur Seine'),
  taken('Fontenay s/s Bois', 'Fontenay sous Bois'),
  taken('Épinay s/Sénart', 'Épinay s Sénart'),
  taken('L´Haÿ-les-Roses', "L'Haÿ-les-Roses"),
  taken(' Bois  Colombes ', 'Bois Colombes'),

  // Refused.
  refused('', CITY_TOO_SHORT),
  refused('P', CITY_TOO_SHORT),
  refused('12e', CITY_LETTERS),
  refused('P4ris', CITY_LETTERS),
  refused('Paris@', CITY_LETTERS),
  refused('Paris@ 12', CITY_LETTERS, 'Paris@'),
];

export const ADDRESSES = [
  taken('12 rue des Lilas'),
  taken('12 bis, rue de l’Abbé-Grégoire'),
  taken('Résidence Les Chênes, bât. C, 3e étage'),
  taken('1 rue Sept'),
  {
    ...refused('2 rue Foy', ADDRESS_TOO_SHORT),
    note: 'Adresse courte\u202f? Ajoutez l’étage ou le bâtiment.',
  },
];
