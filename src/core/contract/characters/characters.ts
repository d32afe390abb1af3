/** The account's characters (docs/api.md, section Characters). Forms and server share the schemas. */
import * as v from 'valibot';
import { SEXES } from '#core/catalogue/sex.ts';
import { CHARACTER_NAME, MAX_CHARACTER_NAME, MIN_CHARACTER_NAME } from '#core/words/character-name.ts';
import { plainName } from '#core/words/names.ts';
import { asPlainName } from '../tidied.ts';

/** Maximum number of characters per account, far above what players have; limits storage on the server. */
export const MAX_CHARACTERS = 50;

const CHARACTER_NAME_EMPTY = 'Character name cannot be empty.';
export const CHARACTER_NAME_TAKEN = 'You already have a character with this name.';

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

export const visibility = v.picklist([0, 1], 'Visibility must be Public or Hidden.');
const characterId = v.pipe(
  v.number('A character must be named by its id.'),
  v.safeInteger('A character must be named by its id.'),
);

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

function faultOf(name: string): string | null {
  // Code points, not code units: some letters are two units long.
  const { length } = [...name];
  if (length === 0) return CHARACTER_NAME_EMPTY;
  if (length < MIN_CHARACTER_NAME) return `Character name must have at least ${MIN_CHARACTER_NAME} characters.`;
  if (length > MAX_CHARACTER_NAME) return `Character name can have at most ${MAX_CHARACTER_NAME} characters.`;
  if (CHARACTER_NAME.test(name)) return null;
  return CHARACTER_NAME.test(`A${name}`)
    ? 'Character name must begin with a letter.'
    : 'Character name can only have letters, spaces, apostrophes, hyphens, dots and commas.';
}

/** Returns the schema of a name. `present` is the character's current name, which is always accepted. */
export function nameSchema(present: string | null, taken: readonly string[]) {
  const fault = (name: string) => {
    if (name === present) return null;
    const key = characterKey(name);
    return faultOf(name) ?? (taken.some((each) => characterKey(each) === key) ? CHARACTER_NAME_TAKEN : null);
  };
  return v.pipe(
    v.string(CHARACTER_NAME_EMPTY),
    asPlainName,
    v.custom<string>(
      (name) => fault(String(name)) === null,
      ({ input }) => fault(String(input)) ?? '',
    ),
  );
}

/** Returns the schema of a new character. `taken`: names of the account's other characters. */
export function newCharacterSchema(taken: readonly string[] = []) {
  return v.object({ name: nameSchema(null, taken), isHidden: v.optional(visibility, 0) });
}

/** Returns the schema of a changed character. `present`: its current name; `taken`: names of the account's other characters. */
export function editedCharacterSchema(present: string | null, taken: readonly string[] = []) {
  return v.object({ id: characterId, name: nameSchema(present, taken), isHidden: v.optional(visibility) });
}

/** Returns the schema of a conversion of the legacy character, whose name is retained unless given. */
export function conversionSchema(taken: readonly string[] = []) {
  return v.object({ name: v.optional(nameSchema(null, taken)), isHidden: v.optional(visibility) });
}

/** Id of a character. */
export const characterIdSchema = v.object({ id: characterId });

/** Id of the new current character; null = the legacy one. */
export const currentCharacterSchema = v.object({ id: v.nullable(characterId) });
