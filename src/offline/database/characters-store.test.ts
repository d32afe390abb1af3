import { expect, it } from 'vitest';
import type { Character } from '#core/contract/characters/characters.ts';
import { changeCharacters, storeCharacters } from './characters-store.ts';
import { ProgressDatabase } from './progress-database.ts';
import { readMeta } from './sync-row.ts';

it('a change just made on the server is applied to the stored list, and to none if there is none', async () => {
  const database = new ProgressDatabase(`characters ${crypto.randomUUID()}`);
  const stored = () => readMeta(database, 'characters');
  await changeCharacters(database, () => ({ hasLegacy: false }));
  expect(await stored()).toBeUndefined();
  const [thalor, mira] = [{ id: 7 }, { id: 8 }] as Character[];
  if (thalor === undefined || mira === undefined) throw new Error('There are no characters.');
  await storeCharacters(database, [thalor], true);
  await changeCharacters(database, ({ list }) => ({ list: [...list, mira] }));
  expect(await stored()).toMatchObject({ list: [{ id: 7 }, { id: 8 }], hasLegacy: true });
  database.close();
});
