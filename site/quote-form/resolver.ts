import type { FieldErrors as FormErrors, Resolver } from 'react-hook-form';
import { checkRequest, type FieldErrors, type QuoteRequest } from '../../quote/schema.ts';

/** The first message of each field, in the shape of react-hook-form. */
const formErrors = (errors: FieldErrors): FormErrors<QuoteRequest> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [name, { type: 'rule', message: messages[0] }]),
  );

/** Applies the rules of quote/ in react-hook-form. Valid values come out cleaned. */
export const quoteResolver: Resolver<QuoteRequest> = (values) => {
  const checked = checkRequest(values);
  return checked.ok
    ? { values: checked.request, errors: {} }
    : { values: {}, errors: formErrors(checked.errors) };
};
