/** Who is signed in. */
import * as v from 'valibot';

/** Path on the page of the link in the mail, whose query has `email` and `token`. */
export const RECOVER_PATH = '/recover';

const ROLES = ['user', 'editor', 'admin'] as const;

const currentCharacterSchema = v.nullable(v.object({ id: v.number(), name: v.string() }));

export const userSchema = v.object({
  username: v.string(),
  role: v.picklist(ROLES),
  /** Null while the legacy character is the current one. */
  current_character: currentCharacterSchema,
});
export type User = v.InferOutput<typeof userSchema>;

export const userDetailsSchema = v.object({
  ...userSchema.entries,
  email: v.string(),
  /** Name of the legacy character, null until set. */
  default_character_name: v.nullable(v.string()),
  /** 0 Public, 1 Hidden. */
  is_hidden: v.picklist([0, 1]),
  /** Whether the legacy character has any progress. */
  hasData: v.boolean(),
});
export type UserDetails = v.InferOutput<typeof userDetailsSchema>;

/** Answer of login, register and oauth/check. With details=1 the user carries the fields of GET user. */
export const authSchema = v.object({
  auth: v.boolean(),
  user: v.nullable(v.object({ ...userSchema.entries, ...v.partial(userDetailsSchema).entries, ...userSchema.entries })),
});
export type Auth = v.InferOutput<typeof authSchema>;

/** Answer of GET user. @public part of the wire that the page does not ask for */
export const userAnswerSchema = v.object({ data: userDetailsSchema });
