import type { FieldName } from '../schema.ts';
import type { Answer } from './answer.fixture.ts';
import { MAIL_ADDRESSES } from './mail.fixture.ts';
import { NAMES } from './names.fixture.ts';
import { PHONES } from './phone.fixture.ts';
import { ADDRESSES, CITIES, POSTAL_CODES } from './place.fixture.ts';

export const ANSWERS: [FieldName, Answer[]][] = [
  ['lastName', NAMES],
  ['email', MAIL_ADDRESSES],
  ['phone', PHONES],
  ['address', ADDRESSES],
  ['postalCode', POSTAL_CODES],
  ['city', CITIES],
];
