/** The account's characters (docs/api.md, section Characters). What a player sends is in `character-forms.ts`. */
import * as v from 'valibot';
import { importedFiguresSchema } from '#core/bazaar-import/figures.ts';
import { SEXES } from '#core/catalogue/sex.ts';
import { plainName } from '#core/words/names.ts';
import { messageFields } from '../message-answer.ts';
import { words } from './words.ts';

/** Maximum number of characters per account, far above what players have; limits storage on the server. */
export const MAX_CHARACTERS = 50;

/** The server's messages about changes of characters. */
export const CHARACTER_SAID = words;

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

/** A character in the list of all. */
const listedCharacterSchema = v.object({
  ...characterSchema.entries,
  /** Figures of the newest import that was not undone; absent = none, or a token reads the list. */
  imported: v.optional(importedFiguresSchema),
});
export type ListedCharacter = v.InferOutput<typeof listedCharacterSchema>;

/** Response of GET user/characters; the legacy character is never among them. */
export const charactersAnswerSchema = v.object({ data: v.array(listedCharacterSchema) });

/** Response of adding, converting, editing and verifying a character. */
export const characterAnswerSchema = v.object({ data: characterSchema, ...messageFields });

/** Response of PATCH characters/current; null = the legacy character. @public part of the wire that the page does not request */
export const currentCharacterAnswerSchema = v.object({ data: v.nullable(characterSchema), ...messageFields });

/** Response of POST characters/generateCode. */
export const verifyCodeAnswerSchema = v.object({
  data: v.object({ id: v.number(), verify_code: v.string() }),
  ...messageFields,
});

/** Returns a name for comparisons: as the game writes it, without case. */
export function characterKey(name: string): string {
  return plainName(name).toLowerCase();
}
