/** The signed-in user on the wire. */
import * as v from 'valibot';
import { LANGUAGES } from '#core/words/languages.ts';

/** Path of the password reset link in mails; its query has `email` and `token`. */
export const RECOVER_PATH = '/recover';

/** Roles of an account: play, edit catalogue and content, or also assign roles. */
export const ROLES = ['user', 'editor', 'admin'] as const;

export type Role = (typeof ROLES)[number];

const currentCharacterSchema = v.nullable(v.object({ id: v.number(), name: v.string() }));

export const userSchema = v.object({
  /** Random and unique: identifies the account even if its username is registered again after it was erased. */
  id: v.number(),
  username: v.string(),
  role: v.picklist(ROLES),
  /** Null while the legacy character is the current one. */
  current_character: currentCharacterSchema,
});
export type User = v.InferOutput<typeof userSchema>;

/** The signed-in user with the names shown on a device. */
export interface NamedUser extends User {
  /** Name of the legacy character; null if none is set or known. */
  readonly default_character_name: string | null;
}

export const userDetailsSchema = v.object({
  ...userSchema.entries,
  email: v.string(),
  /** Language of the page and of mails; null = not known. */
  language: v.nullable(v.picklist(LANGUAGES)),
  /** Name of the legacy character, null until set. */
  default_character_name: v.nullable(v.string()),
  /** 0 Public, 1 Hidden. */
  is_hidden: v.picklist([0, 1]),
  /** Whether the legacy character has any progress. */
  hasData: v.boolean(),
  /** Whether the legacy character still exists; false once it was converted. */
  has_legacy: v.boolean(),
});
export type UserDetails = v.InferOutput<typeof userDetailsSchema>;

/** Response of login, register and oauth/check. With details=1 the user has the fields of GET user. */
export const authSchema = v.object({
  auth: v.boolean(),
  user: v.nullable(v.object({ ...userSchema.entries, ...v.partial(userDetailsSchema).entries, ...userSchema.entries })),
  /** Number of unread notices; absent if there are none, and in responses of login and register. */
  notices: v.optional(v.number()),
  /** Present if the browser's session was ended by its player from elsewhere, and did not just expire. */
  ended: v.optional(v.literal(true)),
});
export type Auth = v.InferOutput<typeof authSchema>;

/** Response of GET user. */
export const userAnswerSchema = v.object({ data: userDetailsSchema });
