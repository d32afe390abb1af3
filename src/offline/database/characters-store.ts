/** What this device knows of an account's characters. */
import type { Character } from '#core/contract/characters.ts';
import { withReopen } from './connection.ts';
import type { CharactersRow, ProgressDatabase } from './progress-database.ts';
import { readMeta } from './sync-row.ts';

/** Keeps what the server has told. */
export function storeCharacters(
  database: ProgressDatabase,
  list: readonly Character[],
  hasLegacy: boolean,
): Promise<unknown> {
  return withReopen(database, () => database.meta.put({ key: 'characters', list, hasLegacy }));
}

/** Changes what is known, as a call has just changed it; nothing where nothing is known yet. */
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
