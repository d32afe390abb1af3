/** Registers that an undo by the server leaves as they are (docs/api.md, Import). */
import * as v from 'valibot';

/** A register that an undo by the server left as it is, since someone else has recorded something there since. */
export const leftRegisterSchema = v.object({
  character: v.nullable(v.number()),
  list: v.string(),
  item: v.number(),
  value: v.number(),
  version: v.number(),
  /** Label of the device that wrote it, or of the server's action. */
  by: v.string(),
  /** The value that the undo would have restored. */
  former: v.number(),
});
export type LeftRegister = v.InferOutput<typeof leftRegisterSchema>;
