/** The account's list of characters on this device. */
import type { ListedCharacter } from '#core/contract/characters/characters.ts';
import { withReopen } from './connection.ts';
import type { CharactersRow, ProgressDatabase } from './progress-database.ts';
import { readMeta } from './sync-row.ts';

/** Stores the server's list. */
export function storeCharacters(
  database: ProgressDatabase,
  list: readonly ListedCharacter[],
  hasLegacy: boolean,
): Promise<unknown> {
  return withReopen(database, () => database.meta.put({ key: 'characters', list, hasLegacy }));
}

/** Applies a change just made on the server to the stored list, if there is one. */
export function changeCharacters(
  database: ProgressDatabase,
  change: (known: CharactersRow) => Partial<Pick<CharactersRow, 'list' | 'hasLegacy'>>,
): Promise<void> {
  return withReopen(database, () =>
    database.transaction('rw', database.meta, async () => {
      const known = await readMeta(database, 'characters');
      if (known !== undefined) await database.meta.put({ ...known, ...change(known) });
    }),
  );
}
