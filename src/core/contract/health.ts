/** GET health. */
import * as v from 'valibot';

export const healthSchema = v.object({
  /** `failing`: the server runs, but its store or its data folder can't be used; answered with 503. */
  status: v.picklist(['ok', 'failing']),
  /** The product's version. */
  version: v.string(),
  /** With `failing`: what can't be used. */
  message: v.optional(v.string()),
});
export type Health = v.InferOutput<typeof healthSchema>;
