/** Maps a stored character to the contract. */
import { countsFrom } from '#core/challenges/season.ts';
import type { Character } from '#core/contract/characters/characters.ts';
import type { readCharacters } from '#server/storage/queries/characters/characters-queries.ts';

type StoredCharacter = Awaited<ReturnType<typeof readCharacters>>[number];

/** Returns the character as its owner sees it. */
export function describeCharacter(stored: StoredCharacter): Character {
  const { id, name, is_hidden, verify_code, verified_at, sex, created_at } = stored;
  return {
    id,
    name,
    is_hidden,
    verify_code,
    is_verified: verified_at !== null,
    sex,
    counts_from: new Date(countsFrom(created_at)).toISOString(),
  };
}
