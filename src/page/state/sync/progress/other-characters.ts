/** The progress of characters other than the current one. Only loaded by the comparison of characters. */
import type { ListKey } from '#core/progress/lists.ts';
import { logUnexpected } from '#offline/log.ts';
import { type CharactersValues, observeCharacters } from '#offline/outbox/observe/observe-characters.ts';
import { accountProgress } from './progress.ts';

export type { CharactersValues } from '#offline/outbox/observe/observe-characters.ts';

/** Observes some lists of some characters of the shown account on this device. Returns a function that stops. */
export function followCharacters(
  characters: readonly number[],
  lists: readonly ListKey[],
  onValues: (values: CharactersValues) => void,
): () => void {
  const session = accountProgress();
  if (session === undefined) return () => undefined;
  return observeCharacters(session.database, characters, lists, onValues, (error) =>
    logUnexpected('could not read the other characters', error),
  );
}
