/** The account's characters (docs/api.md, section Characters). What a player sends is in `character-forms.ts`. */
import * as v from 'valibot';
import { SEXES } from '#core/catalogue/sex.ts';
import { plainName } from '#core/words/names.ts';

/** Maximum number of characters per account, far above what players have; limits storage on the server. */
export const MAX_CHARACTERS = 50;

/** The server's messages about changes of characters. */
export const CHARACTER_SAID = {
  saved: 'Character saved successfully.',
  updated: 'Character updated successfully.',
  deleted: 'Character deleted successfully.',
  current: 'Current character changed.',
  codeGenerated: 'Verification code generated.',
  verified: 'Character verified successfully.',
  conversionUndone: 'Undone. Your progress is back where it was.',
} as const;

/** Reason why a character can't be deleted, also shown next to the button. */
export const CURRENT_NOT_DELETED = "You can't delete your current character.";

export const characterSchema = v.object({
  id: v.number(),
  name: v.string(),
  /** 0 Public, 1 Hidden. */
  is_hidden: v.picklist([0, 1]),
  /** Null until one was generated. */
  verify_code: v.nullable(v.string()),
  is_verified: v.boolean(),
  /** Value at the last look-up in the game; null or absent = not known. */
  sex: v.optional(v.nullable(v.picklist(SEXES))),
  /** Time from which what it completes counts for challenges (ISO 8601); absent in lists stored by earlier versions. */
  counts_from: v.optional(v.string()),
});
export type Character = v.InferOutput<typeof characterSchema>;

/** Response of GET user/characters; the legacy character is never among them. */
export const charactersAnswerSchema = v.object({ data: v.array(characterSchema) });

/** Response of adding, converting, editing and verifying a character. */
export const characterAnswerSchema = v.object({ data: characterSchema, message: v.string() });

/** Response of PATCH characters/current; null = the legacy character. @public part of the wire that the page does not request */
export const currentCharacterAnswerSchema = v.object({ data: v.nullable(characterSchema), message: v.string() });

/** Response of POST characters/generateCode. */
export const verifyCodeAnswerSchema = v.object({
  data: v.object({ id: v.number(), verify_code: v.string() }),
  message: v.string(),
});

/** Returns a name for comparisons: as the game writes it, without case. */
export function characterKey(name: string): string {
  return plainName(name).toLowerCase();
}
