/** POST {section} for every section (docs/api.md, Reference data). */
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ItemOf, Title } from '#core/catalogue/items.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { problemSchema } from '#core/contract/problem.ts';
import { answerList } from '#core/contract/sync/list-answers.ts';
import { LIST_ANSWER_SCHEMAS, type ListAnswer } from '#core/contract/sync/lists.ts';
import type { ListProgress } from '#core/filters/filter.ts';
import { qualifiedTitles } from '#core/goals/title-progress.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { catalogueItems, sectionParams } from '#tests/builders/list-params.ts';
import { createTestApp, signUp, type TestApp, TestClient } from '#tests/builders/server.ts';

/** Recorded items and values of each list. */
const RECORDED = {
  achievements: [
    [1, 1],
    [8, 1],
  ],
  bookmarks: [[8, 1]],
  animusMastery: [
    [2, 1],
    [3, 2],
  ],
  // Rat complete, Dragon at its first stage, Demon started.
  bestiary: [
    [21, 250],
    [34, 60],
    [35, 7],
  ],
  // Rotworm complete without a count.
  bestiaryStage: [[26, 3]],
  bosstiary: [[46, 100]],
  bosstiaryStage: [[201, 3]],
  charms: [
    [0, 2],
    [1, 3],
  ],
  mounts: [[368, 1]],
  outfits: [
    [128, 7],
    [129, 3],
    // The number of its addons is unknown.
    [1936, 7],
  ],
  quests: [
    [3, 1],
    [10108, 1],
  ],
  titles: [[1, 1]],
  mapAreas: [[1, 1]],
} satisfies Partial<Record<ListKey, readonly (readonly [number, number])[]>>;

let server: TestApp;
let visitor: TestClient;
let player: TestClient;
let phone: SyncDevice;

async function list<S extends TickableSection>(client: TestClient, section: S, body?: unknown): Promise<ListAnswer<S>> {
  const answer = await client.post(section, body);
  expect(answer.status).toBe(200);
  const schema: v.GenericSchema<unknown, ListAnswer<S>> = LIST_ANSWER_SCHEMAS[section];
  return v.parse(schema, await answer.json());
}

beforeAll(async () => {
  server = await createTestApp();
  visitor = new TestClient(server);
  player = await signUp(server, { username: 'Rowan' });
  phone = new SyncDevice(player, 'Rowan');
  const wishes = Object.entries(RECORDED).flatMap(([key, values]) =>
    values.map(([item, value]) => phone.op({ list: key, item, value })),
  );
  const { results } = await phone.sync(wishes);
  expect(results.map(({ outcome }) => outcome)).toEqual(wishes.map(() => 'applied'));
});

afterAll(() => server.close());

describe.each(TICKABLE_SECTIONS)('POST %s', (section) => {
  const size = section === 'titles' ? 30 : 54;

  it.each([undefined, {}])('returns the first page for %j', async (body) => {
    const { data, meta } = await list(visitor, section, body);
    const total = server.context.catalogue.items(section).length;
    expect(data).toHaveLength(Math.min(size, total));
    expect(meta).toEqual({ page: 1, per_page: size, last_page: Math.ceil(total / size), total });
  });

  it('shows a visitor nothing as recorded', async () => {
    const { data, user_details } = await list(visitor, section, { elementsToShow: 'all' });
    expect(data.filter(({ value, checked, stage }) => value !== 0 || checked || (stage ?? 0) !== 0)).toEqual([]);
    expect(user_details.earned).toBe(0);
    expect((await list(visitor, section, { status: 'checked' })).meta.total).toBe(0);
  });

  it('shows no progress of another account', async () => {
    const other = await signUp(server, { username: `Of${section}` });
    expect((await list(other, section)).user_details.earned).toBe(0);
  });

  it('is paged, up to all rows and past the end', async () => {
    const total = server.context.catalogue.items(section).length;
    expect((await list(player, section, { elementsToShow: 0 })).data).toHaveLength(total);
    expect((await list(player, section, { elementsToShow: 'all' })).data).toHaveLength(total);
    const past = await list(player, section, { page: 99 });
    expect([past.data, past.meta.total]).toEqual([[], total]);
  });

  it('is empty for an unknown status and unknown names', async () => {
    expect((await list(player, section, { status: 'nonsense' })).meta.total).toBe(0);
    const names = Object.entries(SECTIONS[section].list.filters).filter(
      ([, { control }]) => control.kind === 'values' && control.of === 'names',
    );
    for (const [key] of names) expect((await list(player, section, { [key]: 'Nowhere' })).meta.total).toBe(0);
  });

  it('refuses wrong types, by field', async () => {
    const answer = await player.post(section, { page: '2', status: 7, search: [], elementsToShow: true });
    expect(answer.status).toBe(422);
    expect(v.parse(problemSchema, await answer.json()).errors).toEqual({
      status: ['Status must be text.'],
      search: ['Search must be text.'],
      page: ['Page must be a whole number, at least 1.'],
      elementsToShow: ['Shown per page must be a whole number or "all".'],
    });
    expect((await player.post(section, [])).status).toBe(422);
  });

  it('refuses a wrong type for each of its filters', async () => {
    for (const [key, { control }] of Object.entries(SECTIONS[section].list.filters)) {
      const answer = await player.post(section, { [key]: control.kind === 'range' ? 5 : { of: 'nothing' } });
      expect([key, answer.status]).toEqual([key, 422]);
    }
  });

  it('is protected like every unsafe request', async () => {
    expect((await player.send(`/api/v1/${section}`, { method: 'POST' })).status).toBe(419);
  });
});

describe('recorded progress', () => {
  it.each([
    { section: 'bestiary', checked: ['Rat', 'Rotworm'], inProgress: ['Demon', 'Dragon'], earned: 2 },
    { section: 'bosstiary', checked: ['Orshabaal'], inProgress: ['Black Knight'], earned: 1 },
    { section: 'animusMastery', checked: ['Orc Warlord'], inProgress: ['War Wolf'], earned: 1 },
    { section: 'mounts', checked: ['Widow Queen'], inProgress: [], earned: 1 },
    { section: 'outfits', checked: ['Aerial Disciple', 'Citizen'], inProgress: ['Hunter'], earned: 2 },
    {
      section: 'quests',
      checked: ['Illuminated Warrior Outfits Quest', 'The Paradox Tower'],
      inProgress: [],
      earned: 2,
    },
    { section: 'charms', checked: ['Enflame'], inProgress: ['Wound'], earned: 1 },
  ] as const)('of $section is in its rows and totals', async ({ section, checked, inProgress, earned }) => {
    const done = await list(player, section, { status: 'checked' });
    expect(done.data.map(({ name }) => name)).toEqual(checked);
    expect(done.data.every((row) => row.checked)).toBe(true);
    expect((await list(player, section, { status: 'inProgress' })).data.map(({ name }) => name)).toEqual(inProgress);
    expect(done.user_details.earned).toBe(earned);
  });

  it('is shown with its value, and stages with the reached one', async () => {
    const { data } = await list(player, 'bestiary', { status: 'checked' });
    expect(data.map(({ name, value, stage }) => [name, value, stage])).toEqual([
      ['Rat', 250, 3],
      ['Rotworm', 0, 3],
    ]);
    const [citizen] = (await list(player, 'outfits', { status: 'checked', search: 'citizen' })).data;
    expect(citizen).toMatchObject({ value: 7, checked: true });
    expect(citizen).not.toHaveProperty('stage');
  });

  it('yields points and further totals', async () => {
    expect((await list(player, 'bestiary')).user_details.points).toEqual({ earned: 20, total: 28_734 });
    expect((await list(player, 'bosstiary')).user_details).toMatchObject({
      points: { earned: 120, total: 27_450 },
      figures: { prowess: { earned: 2, total: 316 }, expertise: { earned: 2, total: 316 } },
    });
    expect((await list(player, 'quests')).user_details.figures).toEqual({ questLines: { earned: 1, total: 103 } });
    expect((await list(player, 'outfits')).user_details.figures).toEqual({
      owned: { earned: 3, total: 136 },
      addons: { earned: 5, total: 254 },
    });
  });

  it('determines the titles for which the player qualifies', async () => {
    const rider = await signUp(server, { username: 'Beastrider' });
    const tablet = new SyncDevice(rider, 'Beastrider');
    const qualified = async () => (await list(rider, 'titles', { status: 'qualified' })).data.map(({ name }) => name);
    const mounts = server.context.catalogue.items('mounts').slice(0, 10);
    await tablet.sync(mounts.slice(1).map(({ id }) => tablet.op({ list: 'mounts', item: id, value: 1 })));
    expect(await qualified()).toEqual([]);
    await tablet.deliver({ list: 'mounts', item: mounts[0]?.id ?? 0, value: 1 });
    expect(await qualified()).toEqual(['Beastrider (Grade 1)']);
    const all = await list(rider, 'titles', { elementsToShow: 'all' });
    expect(all.data.filter((row) => row.qualified).map(({ name }) => name)).toEqual(['Beastrider (Grade 1)']);
    // The requirement of a ticked title is still met, but the player already has the title.
    const [title] = all.data.filter((row) => row.qualified);
    await tablet.deliver({ list: 'titles', item: title?.id ?? 0, value: 1 });
    expect(await qualified()).toEqual([]);
    expect((await list(visitor, 'titles', { status: 'qualified' })).meta.total).toBe(0);
  });

  it('determines the titles for a part of the map', async () => {
    const surveyor = await signUp(server, { username: 'Surveyor' });
    const tablet = new SyncDevice(surveyor, 'Surveyor');
    const half = server.context.catalogue.items('mapAreas').slice(0, 86);
    await tablet.sync(half.map(({ id }) => tablet.op({ list: 'mapAreas', item: id, value: 1 })));
    const { data } = await list(surveyor, 'titles', { status: 'qualified' });
    expect(data.map(({ name }) => name)).toEqual(['Dedicated Entrepreneur']);
  });

  it('is only that of the current character', async () => {
    const alone = await signUp(server, { username: 'Juniper' });
    const tablet = new SyncDevice(alone, 'Juniper');
    await tablet.deliver({ list: 'mounts', item: 368, value: 1 });
    const { id } = (await (await alone.post('characters', { name: 'Bryn', isHidden: 0 })).json()).data;
    expect((await list(alone, 'mounts')).user_details.earned).toBe(1);
    expect((await alone.call('PATCH', 'characters/current', { id })).status).toBe(200);
    expect((await list(alone, 'mounts')).user_details.earned).toBe(0);
    await tablet.deliver({ character: id, list: 'mounts', item: 369, value: 1 });
    expect((await list(alone, 'mounts', { status: 'checked' })).data.map(({ name }) => name)).toEqual(['Racing Bird']);
  });
});

describe('page and server', () => {
  const mapOf = (key: ListKey | undefined) =>
    new Map(Object.entries(RECORDED).flatMap(([list, values]) => (list === key ? values.map(([a, b]) => [a, b]) : [])));

  /** Returns the rows of a section; for titles with `qualified`, as computed by the page. */
  const rowsOf = <S extends TickableSection>(section: S): readonly ItemOf<S>[] => {
    const rows = server.context.catalogue.items(section);
    if (section !== 'titles') return rows;
    const progress = Object.fromEntries(TICKABLE_SECTIONS.map((one) => [one, recordedOf(one)]));
    const listed = qualifiedTitles(server.context.catalogue.items('titles'), progress, catalogueItems, null);
    // S is `titles` here, which the compiler can't infer.
    return listed as readonly Title[] as readonly ItemOf<S>[];
  };

  function recordedOf(section: TickableSection): ListProgress {
    const { lists = {} } = SECTIONS[section];
    return {
      values: mapOf(section),
      stages: mapOf(lists.stages),
      bookmarked: mapOf(lists.bookmarked),
    };
  }

  async function agree<S extends TickableSection>(section: S): Promise<void> {
    const progress = recordedOf(section);
    const items = rowsOf(section);
    await fc.assert(
      fc.asyncProperty(sectionParams(SECTIONS[section], items), async (params) => {
        expect(await list(player, section, params)).toEqual(answerList(section, items, params, progress));
      }),
      { numRuns: 30 },
    );
  }

  it.each(TICKABLE_SECTIONS)('list the same %s for any filters', (section) => agree(section));
});
