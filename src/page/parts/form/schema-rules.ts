import type { GenericSchema } from 'valibot';
import { fieldMessages } from '#core/contract/field-messages.ts';
import type { FieldErrors } from './form-state.ts';

/** Applies the schema that the server uses as well; returns the first message of each invalid field. */
export function schemaRules<F extends string>(
  schema: GenericSchema,
  fields: readonly F[],
  input: unknown,
): FieldErrors<F> {
  return firstErrors(fields, fieldMessages(schema, input));
}

/** Returns the first message of each of the form's fields in a server response. */
export function firstErrors<F extends string>(
  fields: readonly F[],
  errors: Readonly<Record<string, readonly string[]>>,
): FieldErrors<F> {
  const first: Partial<Record<F, string>> = {};
  for (const field of fields) {
    const message = errors[field]?.[0];
    if (message !== undefined) first[field] = message;
  }
  return first;
}
