/** Recounts after a publication, and the progress of removed items. */
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TableChange } from '#core/admin/changes.ts';
import { type Profile, profileAnswerSchema } from '#core/contract/profiles/profiles.ts';
import { countWhereDue } from '#server/actions/challenges/count-rarity.ts';
import { rebuildWhereStale } from '#server/actions/challenges/rebuild-summaries.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { publish, storePublication } from '#tests/builders/editing/publications.ts';
import { signUp } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const HORSE = 426;
const gone: TableChange = { table: 'mounts', row: String(HORSE), field: null, value: null };

const server = withServer();
const browser = server.with(signUp);
const phone = server.with(() => new SyncDevice(browser, 'Rowan'));
let character: number;
beforeEach(async () => {
  character = (await (await browser.post('characters', { name: 'Elyra Vane', isHidden: 0 })).json()).data.id;
});

async function profile(): Promise<Profile> {
  const answer = await server.request('/api/v1/profiles?username=Rowan');
  return v.parse(profileAnswerSchema, await answer.json()).data;
}
const mounts = async () => (await profile()).sections.mounts;
const tick = (item: number, value = 1) => phone.deliver({ character, list: 'mounts', item, value });
async function publishAndCount(...changes: TableChange[]): Promise<void> {
  await publish(server.context, changes);
  await server.context.background.settled();
}
/** Returns the stored values of the account's list of mounts. */
const stored = () =>
  server.context.database.selectFrom('registers').select(['item', 'value']).where('list', '=', 'mounts').execute();

/** Corrupts the stored sums, so that a rebuild becomes visible. */
const spoil = () => server.context.database.updateTable('section_summaries').set({ earned: 7 }).execute();

describe('a removed item', () => {
  it('disappears from totals and profiles, but its progress is retained and counts again if the item returns', async () => {
    const total = server.context.catalogue.totals.mounts.total;
    await tick(HORSE);
    await tick(368);
    expect(await mounts()).toMatchObject({ earned: 2, total });

    await publishAndCount(gone);
    expect(await mounts()).toMatchObject({ earned: 1, total: total - 1 });
    expect((await profile()).latest.map(({ item }) => item)).not.toContain(HORSE);
    expect(await stored()).toEqual(expect.arrayContaining([{ item: HORSE, value: 1 }]));

    const row = server.context.data.files.mounts.find(({ id }) => id === HORSE);
    await publishAndCount({ ...gone, value: row });
    expect(await mounts()).toMatchObject({ earned: 2, total });
  });

  it('is still accepted from a device with unsent ops, and is not an unknown item', async () => {
    await publishAndCount(gone);
    await tick(HORSE);
    expect(await stored()).toEqual([{ item: HORSE, value: 1 }]);
    expect(await mounts()).toMatchObject({ earned: 0 });
    await tick(HORSE, 0);
    expect(await stored()).toEqual([{ item: HORSE, value: 0 }]);
  });

  it('is accepted by a server before another one has notified it', async () => {
    const row = { ...server.context.data.files.mounts.at(-1), id: 9100, name: 'New horse' };
    await storePublication(server.context, [{ ...gone, row: '9100', value: row }]);
    expect(server.context.catalogue.has('mounts', 9100)).toBe(false);
    await tick(9100);
    expect(await stored()).toEqual([{ item: 9100, value: 1 }]);
  });

  it('that was never in the files is still accepted after a restart', async () => {
    const row = { ...server.context.data.files.mounts.at(-1), id: 9100, name: 'New horse' };
    await publishAndCount({ ...gone, row: '9100', value: row });
    await tick(9100);
    expect(await mounts()).toMatchObject({ earned: 1 });
    await publishAndCount({ ...gone, row: '9100' });
    expect(server.context.catalogue.has('mounts', 9100)).toBe(true);
    expect(server.context.catalogue.row('mounts', 9100)).toBeUndefined();
  });
});

describe('a publication', () => {
  beforeEach(async () => {
    await tick(368);
    await rebuildWhereStale(server.context);
    await countWhereDue(server.context);
    await spoil();
  });
  const counts = () => server.context.rarity.latest()[0]?.catalogue_version;

  it.each<TableChange>([
    { table: 'bestiary', row: '2', field: 'locations', value: ['Somewhere'] },
    { table: 'bestiary', row: '2', field: 'name', value: 'Orc Lord' },
    { table: 'mounts', row: '426', field: 'update', value: '7.9' },
    { table: 'news', row: 'welcome', field: 'title', value: 'Hello' },
  ])('of a fact that affects no score starts no recount: $table $field', async (change) => {
    const before = counts();
    await publishAndCount(change);
    expect([(await mounts())?.earned, counts()]).toEqual([7, before]);
  });

  it.each<TableChange>([
    { table: 'bestiary', row: '2', field: 'charmPoints', value: 50 },
    { table: 'bestiary', row: '2', field: 'kills', value: [5, 50, 500] },
    { table: 'mounts', row: '426', field: 'source', value: 'Quest' },
    gone,
  ])('of a fact that affects scores starts a recount at once: $table $field', async (change) => {
    const before = counts();
    await publishAndCount(change);
    expect((await mounts())?.earned).toBe(1);
    expect(counts()).not.toBe(before);
  });

  it('that is reverted while its recount is interrupted starts a complete recount', async () => {
    const cut = { ...server.context, stopping: AbortSignal.abort() };
    const counting = { ...server.context.catalogue.counting, sums: 'others' };
    await rebuildWhereStale({ ...cut, catalogue: { ...server.context.catalogue, counting } });
    await spoil();
    await rebuildWhereStale(server.context);
    expect((await mounts())?.earned).toBe(1);
  });

  it('of a fact that affects only tasks of a season does not recount the sums of players', async () => {
    const before = counts();
    const seasons = server.context.catalogue.counting.seasons;
    await publishAndCount({ table: 'achievements', row: '1', field: 'obtainable', value: false });
    expect(server.context.catalogue.counting.seasons).not.toBe(seasons);
    expect([(await mounts())?.earned, counts()]).toEqual([7, before]);
  });
});
