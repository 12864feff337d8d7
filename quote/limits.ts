/** Length limits of the form's fields, in UTF-16 units as `String.length` counts (specification, section 5). */
export const NAME_MIN = 2;
export const NAME_MAX = 50;
export const EMAIL_MAX = 100;
export const PHONE_MIN = 10;
export const PHONE_MAX = 15;
export const ADDRESS_MIN = 10;
export const ADDRESS_MAX = 200;
export const POSTAL_CODE_DIGITS = 5;
export const CITY_MIN = 2;
export const CITY_MAX = 100;
export const DESCRIPTION_MAX = 1000;
/** Surface and urgency are free text for the contract; the form only offers the listed options. */
export const CHOICE_MAX = 100;
/** A raw value longer than this is refused before it is cleaned, so that cleaning stays cheap: five times what it may say. */
export const RAW_TEXT_MAX = 5 * DESCRIPTION_MAX;
export const RAW_LINE_MAX = 5 * ADDRESS_MAX;
