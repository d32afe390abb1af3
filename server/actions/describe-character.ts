/** A stored character in the words of the contract. */
import type { Character } from '#core/contract/characters.ts';
import type { readCharacters } from '#server/storage/queries/characters-queries.ts';

type StoredCharacter = Awaited<ReturnType<typeof readCharacters>>[number];

/** What its owner is told of a character. */
export function describeCharacter({ id, name, is_hidden, verify_code, verified_at, sex }: StoredCharacter): Character {
  return { id, name, is_hidden, verify_code, is_verified: verified_at !== null, sex };
}
