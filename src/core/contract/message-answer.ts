import * as v from 'valibot';

/** A sentence as data, for pages and programs in other languages (docs/api.md, Messages). */
const sentenceSchema = v.object({
  /** Its text in core/contract: `imports.undone` in words.ts there, `contact:noTopic` in contact/words.ts. */
  key: v.string(),
  /** Values of its slots; absent = it has none. A `day` is in milliseconds since 1970. */
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});
export type Sentence = v.InferOutput<typeof sentenceSchema>;

/** The sentences of a message, in order. */
export const textSchema = v.array(sentenceSchema);

/** A message for the player. */
export const messageFields = {
  /** In English. */
  message: v.string(),
  /** The same as data; absent where only English exists. */
  text: v.optional(textSchema),
};

/** Response of calls that return only a message. */
export const messageAnswerSchema = v.object(messageFields);
export type Message = v.InferOutput<typeof messageAnswerSchema>;
