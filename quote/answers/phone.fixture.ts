import { noted, refused, taken } from './answer.fixture.ts';

const USUAL = '06 39 98 24 75';
const TOO_SHORT = 'Le numéro de téléphone doit contenir au moins 10 chiffres';
const TOO_LONG = 'Le numéro de téléphone ne peut pas dépasser 15 caractères';
const NOT_TEN = 'Ce numéro n’a pas dix chiffres\u00a0: vérifiez-le pour que nous puissions vous rappeler.';
const NOT_FRENCH =
  'Un numéro français commence par 0, un numéro étranger par + et l’indicatif du pays\u00a0: vérifiez le vôtre.';
const FOREIGN = 'Numéro étranger\u202f? Ajoutez + et l’indicatif.';
const meant = (number: string): string => `Vouliez-vous dire ${number}\u202f?`;
const NO_DIGIT = 'Il manque un numéro de téléphone\u00a0: il nous sert à vous rappeler.';

export const PHONES = [
  // As people write a French number.
  taken('06 39 98 24 75'),
  taken('0639982475', USUAL),
  taken('06. 39. 98. 24. 75.', USUAL),
  taken('(06) 39 98 24 75', USUAL),
  taken('01 42 00 00 00'),
  taken('0 800 12 34 56', '08 00 12 34 56'),

  // With the country’s code, as phones fill it in.
  taken('+33639982475', USUAL),
  taken('+33 06 39 98 24 75', USUAL),
  taken('＋33 6 39 98 24 75', USUAL),
  taken('0033 (0)6 39 98 24 75', USUAL),
  taken('tel:+33639982475', USUAL),

  // Overseas departments: typed as inside France, or with their code, which stays.
  taken('0262 12 34 56', '02 62 12 34 56'),
  taken('0692 12 34 56', '06 92 12 34 56'),
  taken('+33 692 12 34 56', '06 92 12 34 56'),
  taken('+262 262 12 34 56', '+262 262 123456'),
  taken('+262 692 12 34 56', '+262 692 123456'),
  taken('+262692123456', '+262 692 123456'),
  taken('(+262) 0692 12 34 56', '+262 692 123456'),
  taken('00 262 (0)692 12 34 56', '+262 692 123456'),
  taken('tél. +262 692 12 34 56, après 18h', '+262 692 123456'),
  taken('+590 590 12 34 56', '+590 590 123456'),
  taken('+594694123456', '+594 694 123456'),
  taken('+596 696 12 34 56', '+596 696 123456'),

  // With words, or a second number: the field takes one number, the first.
  taken('tél : 06 39 98 24 75', USUAL),
  taken('06 39 98 24 75 (le soir)', USUAL),
  taken('06 39 98 24 75 / 01 42 00 00 00', USUAL),
  taken('0639982475-0142000000', USUAL),
  taken('06 39 98 24 75, +33 1 42 00 00 00', USUAL),
  taken('06 39 98 24 75 / 01 42 00 00 0', USUAL),
  taken('01 42 00 00 00 #234', '01 42 00 00 00'),

  // With the hours of a person.
  taken('06 39 98 24 75, 9h-12h', USUAL),
  taken('06 39 98 24 75, 18-20 h', USUAL),
  taken('06 39 98 24 75 – 7j/7', USUAL),
  taken('06 39 98 24 75 : 9h', USUAL),
  taken('Après 18h : 06 39 98 24 75', USUAL),
  taken('Après 18h30 : 06 39 98 24 75', USUAL),
  taken('18h-20h 06 39 98 24 75', USUAL),

  // With the digits of other keyboards.
  taken('０６３９９８２４７５', USUAL),
  taken('٠٦٣٩٩٨٢٤٧٥', USUAL),
  taken('۰۶ ۳۹ ۹۸ ۲۴ ۷۵', USUAL),
  taken('0️⃣6️⃣ 3️⃣9️⃣ 9️⃣8️⃣ 2️⃣4️⃣ 7️⃣5️⃣', USUAL),

  // From abroad: as typed if it fits, else without its spaces.
  taken('+32475123456'),
  taken('+32 475 12 34 56', '+32475123456'),
  taken('+44 7911 123456'),
  taken('+44 (0)20 7946 0958', '+442079460958'),
  taken('+1 (212) 555-0123', '+12125550123'),
  taken('Tél. : +32 475 12 34 56', '+32475123456'),
  taken('+32 0475123456'),
  taken('+32 (0)475 12 34 56', '+32475123456'),
  taken('+687 25 12 34'),

  // Without its +, as browsers fill in a foreign number.
  noted('32 475 12 34 56', meant('+32 475 123 456')),
  noted('15145550123', meant('+1 514 555 0123')),
  noted('447911123456', meant('+44 791 112 3456')),

  // Allowed, but nobody could call back.
  noted('06 39 98 24 7', NOT_TEN),
  noted('6 39 98 24 75', NOT_TEN),
  noted('06 39 98 24 755', NOT_TEN),
  noted('O6 39 98 24 75', NOT_TEN),
  noted('+33 6 39 98 24 7', NOT_TEN, '+3363998247'),
  noted('+33 63998247512', NOT_TEN),
  noted('2125550123', FOREIGN),
  noted('514-555-0123', FOREIGN),
  noted('0000000000', NOT_FRENCH),
  noted('pas de portable', NO_DIGIT),

  // Refused.
  refused('', TOO_SHORT),
  { ...refused('06', TOO_SHORT), note: NOT_TEN },
  { ...refused('639982475', TOO_SHORT), note: NOT_TEN },
  { ...refused('0639982475012345', TOO_LONG), note: NOT_TEN },
  { ...refused('06 39 98 24 75 12', TOO_LONG), note: NOT_TEN },
  { ...refused('fixe 01 42 00 00 0, 06 39 98 24 75', TOO_LONG), note: NOT_TEN },
  { ...refused('01 42 00 00 0 9h-12h', TOO_LONG), note: NOT_TEN },
  refused('+41, tél. 079 123 45 67', TOO_LONG),
  { ...refused('06 39 98 24 755 le soir', TOO_LONG), note: NOT_TEN },
  { ...refused('je n’ai pas de téléphone', TOO_LONG), note: NO_DIGIT },
];
