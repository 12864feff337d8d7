import { refused, taken } from './answer.fixture.ts';

const TOO_SHORT = 'Le nom doit contenir au moins 2 caractères';
const TOO_LONG = 'Le nom ne peut pas dépasser 50 caractères';
const LETTERS = 'Le nom ne peut contenir que des lettres, espaces, tirets et apostrophes';

/** Last names. First names follow the same rules. */
export const NAMES = [
  // As typed.
  taken('Dupont'),
  taken('Élodie'),
  taken('D’Hérouville-Lô'),
  taken("O'Brien"),
  taken('de La Fontaine'),
  taken('Анна'),
  taken('علی\u200cرضا'),
  taken('ශ්\u200dරී'),

  // With spaces and signs tidied.
  taken('  Anne   Marie ', 'Anne Marie'),
  taken('Jean - Pierre', 'Jean-Pierre'),
  taken('Jean–Pierre', 'Jean-Pierre'),
  taken('Du\u00adpont', 'Dupont'),
  taken('E\u0301lodie', 'Élodie'),
  taken('D`Artagnan', "D'Artagnan"),
  taken('Dupont-', 'Dupont'),

  // Without dots, and with what people write around a name.
  taken('J.-P.', 'J-P'),
  taken('J.P.', 'JP'),
  taken('S.A.R.L. Dupont', 'SARL Dupont'),
  taken('Anne & Paul', 'Anne et Paul'),
  taken('Dupont (née Martin)', 'Dupont née Martin'),
  taken('Dupont, Anne', 'Dupont Anne'),
  taken('Dupont épouse: Martin', 'Dupont épouse Martin'),
  taken('Syndic\u00a0: Foncia', 'Syndic Foncia'),
  taken('Durand:', 'Durand'),
  taken('*Durand* | Martin_!', 'Durand Martin'),
  taken('Anne «\u00a0Nanou\u00a0» Martin', 'Anne Nanou Martin'),

  // With markup.
  taken('<b>Dupont</b>', 'Dupont'),

  // Refused.
  refused('', TOO_SHORT),
  refused('D', TOO_SHORT),
  refused('D.', TOO_SHORT, 'D'),
  refused('a'.repeat(51), TOO_LONG),
  refused('Dupont2', LETTERS),
  refused('a < b', LETTERS),
];
