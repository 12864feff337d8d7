import type { FieldErrors as FormErrors, Resolver } from 'react-hook-form';
import { checkRequest, type FieldErrors, type QuoteRequest } from '../../quote/schema.ts';

/** Field messages in the shape that react-hook-form keeps: the first message of each field. */
const formErrors = (errors: FieldErrors): FormErrors<QuoteRequest> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [name, { type: 'rule', message: messages[0] }]),
  );

/** The rules of quote/, handed to react-hook-form. Valid values come out cleaned. */
export const quoteResolver: Resolver<QuoteRequest> = (values) => {
  const checked = checkRequest(values);
  return checked.ok
    ? { values: checked.request, errors: {} }
    : { values: {}, errors: formErrors(checked.errors) };
};
