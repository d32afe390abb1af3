/** Published changes of editors in the server's responses. */
import { afterEach, describe, expect, it } from 'vitest';
import type { TableChange } from '#core/admin/changes.ts';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import { moveContestTimes } from '#server/actions/contests/move-contest-times.ts';
import { inTransaction } from '#server/storage/database.ts';
import { publish, storePublication } from '#tests/builders/editing/publications.ts';
import { createManualClock, createTestApp, type TestApp } from '#tests/builders/server.ts';
import { createTestStore, type TestStore } from '#tests/builders/store.ts';

const open: TestApp[] = [];
const stores: TestStore[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  for (const store of stores.splice(0)) await store.remove();
});
async function openStore(): Promise<TestStore> {
  const store = await createTestStore();
  stores.push(store);
  return store;
}
async function start(...options: Parameters<typeof createTestApp>): Promise<TestApp> {
  const app = await createTestApp(...options);
  open.push(app);
  return app;
}

const json = async <Answer>(app: TestApp, path: string) =>
  (await (await app.request(`/api/v1/${path}`)).json()) as Answer;
const index = (app: TestApp) => json<CatalogueIndex>(app, 'catalogue');
async function rows(app: TestApp, section: string) {
  const version = (await index(app)).sections[section]?.version;
  return (await json<{ items: Record<string, unknown>[] }>(app, `catalogue/${section}/${version}`)).items;
}
const WAR_HORSE: TableChange = { table: 'mounts', row: '426', field: 'name', value: 'Warrior Horse' };

describe('a published change', () => {
  it('is in the section’s rows, with a new version of only that section', async () => {
    const app = await start();
    const before = await index(app);
    await publish(app.context, [WAR_HORSE], 'A horse has its name.');
    const after = await index(app);
    const moved = Object.keys(after.sections).filter(
      (section) => after.sections[section]?.version !== before.sections[section]?.version,
    );
    expect(moved).toEqual(['mounts', 'changelog']);
    expect(after.version).not.toBe(before.version);
    expect((await rows(app, 'mounts')).find(({ id }) => id === 426)?.name).toBe('Warrior Horse');
  });

  it('is listed in the changelog', async () => {
    const app = await start();
    const publication = await publish(app.context, [WAR_HORSE], 'A <b>horse</b> has its name.');
    expect((await rows(app, 'changelog')).find(({ id }) => id === `publication-${publication}`)).toEqual({
      id: `publication-${publication}`,
      kind: 'catalogue',
      version: `2026.01.01-${publication}`,
      at: '2026-01-01T12:00:00.000Z',
      body: [{ tag: 'p', children: ['A <b>horse</b> has its name.'] }],
    });
  });

  it('is still there after a restart', async () => {
    const store = await openStore();
    const first = await start({ store });
    await publish(first.context, [WAR_HORSE]);
    const again = await start({ store });
    expect(await index(again)).toEqual(await index(first));
  });

  it('that is missing in a restored store disappears, but a page that just read its version can still load it', async () => {
    const app = await start();
    const before = await index(app);
    await publish(app.context, [WAR_HORSE]);
    const { version } = await index(app);
    await app.context.database.deleteFrom('admin_changes').execute();
    await app.context.database.deleteFrom('publications').execute();
    await app.context.data.reload();
    expect((await index(app)).version).toBe(before.version);
    expect((await app.request(`/api/v1/catalogue/all/${version}`)).status).toBe(200);
  });

  it('of a text is in the text', async () => {
    const app = await start({ clock: createManualClock(Date.parse('2026-12-01T12:00:00Z')) });
    const welcome = { table: 'news', row: 'welcome', field: 'body', value: 'Good **day**.' } as const;
    await publish(app.context, [
      welcome,
      { table: 'newsTexts', row: 'welcome pl', field: 'title', value: 'Witaj: #1' },
      { table: 'contestTexts', row: '1 en', field: 'title', value: 'A: "place" #1' },
    ]);
    const post = (await rows(app, 'news')).find(({ id }) => id === 'welcome');
    expect(post?.body).toEqual([{ tag: 'p', children: ['Good ', { tag: 'strong', children: ['day'] }, '.'] }]);
    expect(post?.texts).toMatchObject({ pl: { title: 'Witaj: #1' } });
    expect(app.context.content.contest('1')?.texts.en.title).toBe('A: "place" #1');
  });

  it('does not remove the previous version, for a page that has just read the index', async () => {
    const app = await start();
    const before = await index(app);
    await publish(app.context, [WAR_HORSE]);
    for (const target of ['mounts', 'changelog'])
      expect((await app.request(`/api/v1/catalogue/${target}/${before.sections[target]?.version}`)).status).toBe(200);
    expect((await app.request(`/api/v1/catalogue/all/${before.version}`)).status).toBe(200);
  });
});

describe('a version that another server published a moment ago', () => {
  it('is served, complete and as a delta, while unknown versions cause at most one reload per second', async () => {
    const store = await openStore();
    const one = await start({ store });
    const other = await start({ store });
    const before = await index(one);
    await publish(one.context, [WAR_HORSE]);
    const { version } = (await index(one)).sections.mounts ?? {};
    const former = before.sections.mounts?.version;
    expect((await other.request('/api/v1/catalogue/mounts/0000000000000000')).status).toBe(404);
    await publish(one.context, [{ ...WAR_HORSE, value: 'War Horse of Rowan' }]);
    const newest = (await index(one)).sections.mounts?.version;
    expect((await other.request(`/api/v1/catalogue/mounts/${newest}`)).status).toBe(404);
    other.clock.advance(1000);
    expect((await other.request(`/api/v1/catalogue/mounts/${newest}/since/${former}`)).status).toBe(200);
    expect((await other.request(`/api/v1/catalogue/mounts/${version}`)).status).toBe(200);
    expect(await index(other)).toEqual(await index(one));
  });

  it('is served too if it results from a moved time of a contest', async () => {
    const store = await openStore();
    const one = await start({ store });
    const other = await start({ store });
    const [contest] = one.context.content.contests();
    if (contest === undefined) throw new Error('There is no contest.');
    await inTransaction(one.context.database, (transaction) =>
      moveContestTimes(transaction, contest, { announced: Date.parse('2025-01-01') }, one.clock.now()),
    );
    await one.context.content.reload();
    const version = (await index(one)).sections.contests?.version;
    expect((await index(other)).sections.contests?.version).not.toBe(version);
    expect((await other.request(`/api/v1/catalogue/contests/${version}`)).status).toBe(200);
  });
});

describe('a change that newer files make invalid', () => {
  it('is set aside and does not prevent the start', async () => {
    const store = await openStore();
    const first = await start({ store });
    await storePublication(first.context, [
      WAR_HORSE,
      { table: 'mounts', row: '421', field: 'update', value: 'No such update' },
      { table: 'news', row: 'welcome', field: 'title', value: '' },
    ]);
    const { context } = await start({ store });
    expect(context.catalogue.row('mounts', 426)?.name).toBe('Warrior Horse');
    expect(context.data.conflicts().map(({ change, outcome }) => [change.table, change.field, outcome])).toEqual([
      ['mounts', 'update', 'unfit'],
      ['news', 'title', 'unfit'],
    ]);
  });
});

describe('an item that editors added', () => {
  it('is still accepted by the sync if newer files set it aside', async () => {
    const { context } = await start();
    const twin = { ...context.data.files.mounts[0], id: 9999 };
    await publish(context, [{ table: 'mounts', row: '9999', field: null, value: twin }]);
    expect(context.data.conflicts().map(({ outcome }) => outcome)).toEqual(['unfit']);
    expect(context.catalogue.row('mounts', 9999)).toBeUndefined();
    expect(context.catalogue.has('mounts', 9999)).toBe(true);
  });
});

describe('the texts', () => {
  it('are not parsed again if none of them changed', async () => {
    const { context } = await start({ clock: createManualClock(Date.parse('2026-12-01T12:00:00Z')) });
    const contests = context.content.contests().map(({ texts }) => texts);
    await publish(context, [WAR_HORSE]);
    const after = context.content.contests();
    expect(after.every(({ texts }, index) => texts === contests[index])).toBe(true);
    await publish(context, [{ table: 'contestTexts', row: '1 en', field: 'title', value: 'Another' }]);
    expect(context.content.contest('1')?.texts.en.title).toBe('Another');
    expect((await context.data.check(context.data.tables())).faults).toEqual([]);
  });
});

describe('the check', () => {
  it('returns faults of catalogue, seasons and texts, and the resulting version', async () => {
    const { context } = await start();
    const { data } = context;
    const tables = data.tables();
    expect(await data.check(tables)).toEqual({ faults: [], version: context.catalogue.index.version });
    const faulty = {
      ...tables,
      mounts: tables.mounts.map((row) => (row.id === 426 ? { ...row, update: '1.00' } : row)),
      contests: tables.contests.map((row) => (row.slug === '1' ? { ...row, kind: 'draw' } : row)),
    };
    expect((await data.check(faulty)).faults.map(({ section, id }) => [section, id])).toEqual(
      expect.arrayContaining([
        ['mounts', '426'],
        ['contests', '1'],
      ]),
    );
    expect((await data.check({ ...tables, seasons: tables.seasons.slice(1) })).faults).toHaveLength(1);
  });
});
