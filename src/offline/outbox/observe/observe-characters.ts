/** The shown progress of several characters of an account. */
import { liveQuery } from 'dexie';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { readShown } from '../read-shown.ts';

/** Values that are not 0, by item. */
type Values = ReadonlyMap<number, number>;

/** Values by character (0 = the legacy one), then by list. */
export type CharactersValues = ReadonlyMap<number, ReadonlyMap<string, Values>>;

/** Subscribes to some lists of some characters; changes to others do not trigger it. Returns a function that unsubscribes. */
export function observeCharacters(
  database: ProgressDatabase,
  characters: readonly number[],
  lists: readonly string[],
  onValues: (values: CharactersValues) => void,
  onError: (error: unknown) => void,
): () => void {
  const read = async (character: number, list: string): Promise<Values> =>
    new Map((await readShown(database, character, list)).map(({ item, value }) => [item, value]));
  const subscription = liveQuery(() =>
    database.transaction('r', [database.registers, database.outbox], async () => {
      const each = characters.map(async (character) => {
        const values = await Promise.all(lists.map(async (list) => [list, await read(character, list)] as const));
        return [character, new Map(values)] as const;
      });
      return new Map(await Promise.all(each));
    }),
  ).subscribe(onValues, onError);
  return () => subscription.unsubscribe();
}
