import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { discardProgress } from '#offline/outbox/discard.ts';
import { profileOf } from '#tests/builders/profiles.ts';
import { deleteProfile, MAX_STORED_PROFILES, profileKey, readStoredProfile, storeProfile } from './profiles-store.ts';
import { ProgressDatabase } from './progress-database.ts';

let database: ProgressDatabase;
let names = 0;

beforeEach(() => {
  names += 1;
  database = new ProgressDatabase(`profiles-${names}`);
});
afterEach(() => database.close());

const seen = (name: string, id = 1) => ({ profile: profileOf(name, { id }), progress: [] });

it('a profile is found by the names of its request in any case', async () => {
  await storeProfile(database, { username: 'Thalor', character: 'Thalor Vane' }, seen('Thalor Vane'), 7);
  const stored = await readStoredProfile(database, { username: 'thalor', character: 'THALOR VANE' });
  expect(stored).toMatchObject({ seenAt: 7, profile: { character: { name: 'Thalor Vane' } } });
  expect(await readStoredProfile(database, { username: 'thalor' })).toBeUndefined();
  expect(profileKey({ username: 'a', character: '' })).not.toBe(profileKey({ character: 'a' }));
});

it('a profile requested by the username alone is found, and deleted, by both names', async () => {
  await storeProfile(database, { username: 'thalor' }, seen('Thalor Vane'), 7);
  const { username } = seen('Thalor Vane').profile;
  const both = { username: username.toUpperCase(), character: 'thalor vane' };
  expect(await readStoredProfile(database, both)).toMatchObject({ seenAt: 7 });
  expect(await readStoredProfile(database, { ...both, character: 'Rowan' })).toBeUndefined();
  expect(await readStoredProfile(database, { character: 'Thalor Vane' })).toBeUndefined();
  await deleteProfile(database, both);
  expect(await database.profiles.count()).toBe(0);
});

it('the fifty most recently seen profiles are kept', async () => {
  for (let day = 0; day < MAX_STORED_PROFILES; day += 1) {
    await storeProfile(database, { username: `player${day}` }, seen(`Player ${day}`, day), day);
  }
  await storeProfile(database, { username: 'player0' }, seen('Player'), 100);
  await storeProfile(database, { username: 'newest' }, seen('Newest'), 101);
  expect(await database.profiles.count()).toBe(MAX_STORED_PROFILES);
  expect(await readStoredProfile(database, { username: 'player1' })).toBeUndefined();
  expect(await readStoredProfile(database, { username: 'player0' })).toBeDefined();
});

it('a hidden profile is deleted for every request that stored it, and no other profile is', async () => {
  await storeProfile(database, { username: 'thalor' }, seen('Thalor Vane'), 1);
  await storeProfile(database, { character: 'Thalor Vane' }, seen('Thalor Vane'), 2);
  await storeProfile(database, { username: 'thalor', character: 'Rowan' }, seen('Rowan'), 3);
  await storeProfile(database, { username: 'other' }, seen('Thalor Vane', 2), 4);
  await deleteProfile(database, { character: 'thalor vane' });
  const left = (await database.profiles.toArray()).map(({ profile }) => [profile.id, profile.character.name]);
  expect(left).toEqual([
    [2, 'Thalor Vane'],
    [1, 'Rowan'],
  ]);
});

it("all profiles are deleted with the account's data", async () => {
  await storeProfile(database, { username: 'thalor' }, seen('Thalor Vane'), 1);
  await discardProgress(database, () => crypto.randomUUID());
  expect(await database.profiles.count()).toBe(0);
});

it('a database of the previous version is extended and keeps its data', async () => {
  const older = new Dexie(database.name);
  older.version(2).stores({
    registers: '&[character+list+item], [character+revision]',
    outbox: '&id, place, state, copied, [character+list+item]',
    meta: '&key',
    activity: '++id, op, group',
  });
  await older.table('meta').put({ key: 'taken', ids: ['a'], merges: [] });
  older.close();
  await storeProfile(database, { username: 'thalor' }, seen('Thalor Vane'), 1);
  expect(await database.meta.get('taken')).toMatchObject({ ids: ['a'] });
  expect(await database.profiles.count()).toBe(1);
});
