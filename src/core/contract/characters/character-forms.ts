/** Schemas of what a player sends about a character, shared by forms and server; the first load does not need them. */
import * as v from 'valibot';
import { CHARACTER_NAME, MAX_CHARACTER_NAME, MIN_CHARACTER_NAME } from '#core/words/character-name.ts';
import { words as fields } from '../form-words.ts';
import { asPlainName } from '../tidied.ts';
import { characterKey } from './characters.ts';
import { words } from './form-words.ts';

export const visibility = v.picklist([0, 1], () => words.visibility);
const characterId = v.pipe(
  v.number(() => words.id),
  v.safeInteger(() => words.id),
);

function faultOf(name: string): string | null {
  // Code points, not code units: some letters are two units long.
  const { length } = [...name];
  if (length === 0) return words.name.empty;
  if (length < MIN_CHARACTER_NAME) return words.name.tooShort(MIN_CHARACTER_NAME);
  if (length > MAX_CHARACTER_NAME) return words.name.tooLong(MAX_CHARACTER_NAME);
  if (CHARACTER_NAME.test(name)) return null;
  return CHARACTER_NAME.test(`A${name}`) ? words.name.firstLetter : words.name.characters;
}

/** Returns the schema of a name. `present` is the character's current name, which is always accepted. */
export function nameSchema(present: string | null, taken: readonly string[]) {
  const fault = (name: string) => {
    if (name === present) return null;
    const key = characterKey(name);
    return faultOf(name) ?? (taken.some((each) => characterKey(each) === key) ? words.name.taken : null);
  };
  return v.pipe(
    v.string(() => words.name.empty),
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

/** Returns the schema of a changed character, which has no unknown fields. `present`: its current name; `taken`: names of the account's other characters. */
export function editedCharacterSchema(present: string | null, taken: readonly string[] = []) {
  return v.strictObject(
    { id: characterId, name: nameSchema(present, taken), isHidden: v.optional(visibility) },
    () => fields.unknownSetting,
  );
}

/** Returns the schema of a conversion of the legacy character, whose name is retained unless given. */
export function conversionSchema(taken: readonly string[] = []) {
  return v.object({ name: v.optional(nameSchema(null, taken)), isHidden: v.optional(visibility) });
}

/** Id of a character. */
export const characterIdSchema = v.object({ id: characterId });

/** Id of the new current character; null = the legacy one. */
export const currentCharacterSchema = v.object({ id: v.nullable(characterId) });
