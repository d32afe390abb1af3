/** GET health and ready. */
import * as v from 'valibot';

export const healthSchema = v.object({
  status: v.literal('ok'),
  /** The product's version. */
  version: v.string(),
});
export type Health = v.InferOutput<typeof healthSchema>;

export const readinessSchema = v.object({
  /** `failing` (status 503): the process runs but can't handle requests. */
  status: v.picklist(['ok', 'failing']),
  /** The product's version. */
  version: v.string(),
  /** Reason for `failing`. */
  message: v.optional(v.string()),
});
export type Readiness = v.InferOutput<typeof readinessSchema>;
