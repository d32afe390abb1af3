/** Changes of a section since a former version. */
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import type { TableChange } from '#core/admin/changes.ts';
import { type KeyedRow, patchRows } from '#core/catalogue/section-delta.ts';
import { catalogueDeltaSchema } from '#core/contract/catalogue/catalogue-delta.ts';
import { publish } from '#tests/builders/editing/publications.ts';
import { createTestApp, type TestApp } from '#tests/builders/server.ts';
import { createTestStore, type TestStore } from '#tests/builders/store.ts';

const open: TestApp[] = [];
let store: TestStore | undefined;
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  await store?.remove();
  store = undefined;
});
async function start(options?: Parameters<typeof createTestApp>[0]): Promise<TestApp> {
  const app = await createTestApp(options);
  open.push(app);
  return app;
}

const speed = (value: number): TableChange => ({ table: 'mounts', row: '368', field: 'speed', value });
const versionOf = (app: TestApp) => app.context.catalogue.entry('mounts').version;
const rowsOf = (app: TestApp) => app.context.catalogue.items('mounts') as readonly KeyedRow[];
const ask = (app: TestApp, version: string, former: string, section = 'mounts') =>
  app.request(`/api/v1/catalogue/${section}/${version}/since/${former}`);
async function delta(app: TestApp, former: string) {
  const answer = await ask(app, versionOf(app), former);
  expect(answer.status).toBe(200);
  return v.parse(catalogueDeltaSchema, await answer.json());
}

describe('a delta', () => {
  it('has the one row that changed, and is publicly cacheable for a year', async () => {
    const app = await start();
    const former = versionOf(app);
    await publish(app.context, [speed(200)]);
    const answer = await ask(app, versionOf(app), former);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const row = rowsOf(app)[0];
    expect(await answer.json()).toEqual({
      section: 'mounts',
      version: versionOf(app),
      since: former,
      rows: [[0, { ...row, speed: 200 }]],
      gone: [],
    });
  });

  it('spans several publications, and has added and removed rows', async () => {
    const app = await start();
    const [former, before] = [versionOf(app), rowsOf(app)];
    await publish(app.context, [speed(200)]);
    const gone: TableChange = { table: 'mounts', row: '400', field: null, value: null };
    const added = { ...app.context.data.files.mounts[0], id: 400, name: 'New mount' };
    await publish(app.context, [speed(201), { ...gone, value: added }]);
    const changed = await delta(app, former);
    expect(changed.rows.map(([place, { id }]) => [place, id])).toEqual([
      [0, 368],
      [17, 400],
    ]);
    expect(patchRows(before, changed)).toEqual(rowsOf(app));
    const between = versionOf(app);
    await publish(app.context, [gone]);
    expect(await delta(app, between)).toMatchObject({ rows: [], gone: [400] });
  });

  it('is available after a restart', async () => {
    store = await createTestStore();
    const app = await start({ store });
    const versions = [versionOf(app)];
    for (const value of [200, 201, 202]) {
      await publish(app.context, [speed(value)]);
      versions.push(versionOf(app));
    }
    const again = await start({ store });
    expect(versionOf(again)).toBe(versions[3]);
    for (const former of versions.slice(0, 3)) {
      expect((await delta(again, former)).rows).toHaveLength(1);
    }
  });

  it('is not found if one of the versions is unknown, both are the same, or there is no such section', async () => {
    const app = await start();
    const former = versionOf(app);
    await publish(app.context, [speed(200)]);
    const unknown = '0123456789abcdef';
    for (const [version, since, section] of [
      [versionOf(app), unknown, 'mounts'],
      [unknown, former, 'mounts'],
      [former, former, 'mounts'],
      [versionOf(app), former, 'bestiary'],
      [versionOf(app), former, 'all'],
      [versionOf(app), former, 'news'],
    ] as const)
      expect([section, since, (await ask(app, version, since, section)).status]).toEqual([section, since, 404]);
  });
});
