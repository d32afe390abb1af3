/** GET health and ready. */
import * as v from 'valibot';

export const healthSchema = v.object({
  status: v.literal('ok'),
  /** The product's version. */
  version: v.string(),
});
export type Health = v.InferOutput<typeof healthSchema>;

export const readinessSchema = v.object({
  /** `failing`: the process lives but can't serve; answered with 503. */
  status: v.picklist(['ok', 'failing']),
  /** The product's version. */
  version: v.string(),
  /** With `failing`: why. */
  message: v.optional(v.string()),
});
export type Readiness = v.InferOutput<typeof readinessSchema>;
