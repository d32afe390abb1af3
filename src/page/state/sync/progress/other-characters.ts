/** The progress of characters that are not played. Only the view across characters loads this. */
import type { ListKey } from '#core/progress/lists.ts';
import { logUnexpected } from '#offline/log.ts';
import { type CharactersValues, observeCharacters } from '#offline/outbox/observe/observe-characters.ts';
import { openProgress } from './progress.ts';

export type { CharactersValues } from '#offline/outbox/observe/observe-characters.ts';

/** Follows some lists of some characters of the signed-in account, from this device's own store. Returns stop. */
export function followCharacters(
  characters: readonly number[],
  lists: readonly ListKey[],
  onValues: (values: CharactersValues) => void,
): () => void {
  const session = openProgress();
  if (session === undefined) return () => undefined;
  return observeCharacters(session.database, characters, lists, onValues, (error) =>
    logUnexpected('could not read the other characters', error),
  );
}
