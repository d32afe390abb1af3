import { type Character, useCharacters } from '#page/state/characters/characters.ts';

export interface Eligible {
  /** Verified characters that are Public; null = not known on this device. */
  readonly characters: readonly Character[] | null;
  /** The one to begin with: the current one, if it may enter; null = none may. */
  readonly first: number | null;
}

/** The player's characters that may enter a contest. */
export function useEligible(): Eligible {
  const { characters, current } = useCharacters();
  const may = characters?.filter(({ is_verified, is_hidden }) => is_verified && is_hidden === 0) ?? null;
  const first = may?.find(({ id }) => id === current) ?? may?.[0];
  return { characters: may, first: first?.id ?? null };
}
