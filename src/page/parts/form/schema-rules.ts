import * as v from 'valibot';
import type { FieldErrors } from './form-state.ts';

/** The rules of a form from the schema that the server applies too: the first message of each field. */
export function schemaRules<F extends string>(
  schema: v.GenericSchema,
  fields: readonly F[],
  input: unknown,
): FieldErrors<F> {
  const result = v.safeParse(schema, input);
  const errors: Partial<Record<F, string>> = {};
  if (result.success) return errors;
  for (const issue of result.issues) {
    const key = issue.path?.[0]?.key;
    const field = fields.find((known) => known === key);
    if (field !== undefined) errors[field] ??= issue.message;
  }
  return errors;
}

/** The first message of each of the form's fields in a server's answer. */
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
