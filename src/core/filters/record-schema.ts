import * as v from 'valibot';

/** An object with fields; valibot's own object schemas let lists pass. */
export function recordSchema(message: string) {
  return v.custom<object>((input) => typeof input === 'object' && input !== null && !Array.isArray(input), message);
}
