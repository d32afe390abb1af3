import { type Character, useCharacters } from '#page/state/characters/characters.ts';

export interface Eligible {
  /** Verified, public characters; null = not known on this device. */
  readonly characters: readonly Character[] | null;
  /** Default choice: the current character if it is eligible; null = none is. */
  readonly first: number | null;
}

/** Returns the player's characters that may enter a contest. */
export function useEligible(): Eligible {
  const { characters, current } = useCharacters();
  const may = characters?.filter(({ is_verified, is_hidden }) => is_verified && is_hidden === 0) ?? null;
  const first = may?.find(({ id }) => id === current) ?? may?.[0];
  return { characters: may, first: first?.id ?? null };
}
