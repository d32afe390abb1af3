/** Personal tokens that allow other programs to read an account (docs/api.md, section Tokens). */
import * as v from 'valibot';
import { messageFields } from '../message-answer.ts';
import { ownPassword } from './account-forms.ts';
import { words } from './token-words.ts';
import { words as fields } from './words.ts';

/** The data that a token can let a program read, with labels for the player. */
export const TOKEN_SCOPES = words.scopes;

export type TokenScope = keyof typeof TOKEN_SCOPES;

const scopeSchema = v.picklist(Object.keys(TOKEN_SCOPES) as [TokenScope, ...TokenScope[]], () => words.unknownScope);

/** Prefix of every token, by which tools find one that was published by mistake. */
export const TOKEN_PREFIX = 'lmk_';

/** Maximum number of active tokens per account. */
export const MAX_TOKENS = 10;

/** Days until a token expires. */
export const TOKEN_LIFETIMES = [30, 90, 365] as const;

const MAX_NAME_LENGTH = 50;

export const newTokenSchema = v.pipe(
  v.object({
    /** Label for the player only, such as "Guild sheet". */
    name: v.pipe(
      v.string(() => words.noName),
      v.trim(),
      v.minLength(1, () => words.noName),
      v.maxLength(MAX_NAME_LENGTH, () => words.nameTooLong(MAX_NAME_LENGTH)),
    ),
    scopes: v.pipe(
      v.array(scopeSchema, () => words.noScopes),
      v.minLength(1, () => words.noScopes),
    ),
    /** Null = it does not expire, which needs the account's password. */
    days: v.nullable(v.picklist(TOKEN_LIFETIMES, () => words.noEnd)),
    password: v.optional(ownPassword),
  }),
  v.forward(
    v.partialCheck(
      [['days'], ['password']],
      ({ days, password }) => days !== null || password !== undefined,
      () => fields.password.missing,
    ),
    ['password'],
  ),
);
export type NewToken = v.InferOutput<typeof newTokenSchema>;

const apiTokenSchema = v.object({
  id: v.number(),
  name: v.string(),
  scopes: v.array(scopeSchema),
  /** ISO 8601. */
  created_at: v.string(),
  /** To the hour; null = never used. */
  last_used_at: v.nullable(v.string()),
  /** Null = it does not expire. */
  expires_at: v.nullable(v.string()),
});
export type ApiToken = v.InferOutput<typeof apiTokenSchema>;

/** Newest first; expired ones are left out. */
export const apiTokensAnswerSchema = v.object({ data: v.array(apiTokenSchema) });
export type ApiTokensAnswer = v.InferOutput<typeof apiTokensAnswerSchema>;

/** The only response that contains the token itself. */
export const createdTokenAnswerSchema = v.object({
  ...messageFields,
  data: v.object({ ...apiTokenSchema.entries, token: v.string() }),
});
export type CreatedTokenAnswer = v.InferOutput<typeof createdTokenAnswerSchema>;
