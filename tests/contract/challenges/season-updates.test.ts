/** Entries and standings of seasons: updated with every kind of change, they equal the history and a rebuild. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { seasonGains } from '#core/challenges/gains.ts';
import { rebuildStandings } from '#server/actions/challenges/rebuild-standings.ts';
import { importAuction } from '#server/actions/imports/import-auction.ts';
import { countingItems, createSeasonApp, goTo, noonOf, SeasonPlayer } from '#tests/builders/challenges/season.ts';
import { anAuction } from '#tests/builders/game-site/auction.ts';
import type { TestApp } from '#tests/builders/server.ts';

const HOUR = 60 * 60 * 1000;
const LISTS = ['mounts', 'achievements', 'bestiary', 'bestiaryStage'] as const;
const SOURCES = ['tap', 'tap', 'tap', 'tap', 'huntLog', 'bulk', 'undo', 'file'] as const;
const SECTIONS = ['mounts', 'achievements', 'bestiary'] as const;

let server: TestApp;
let players: SeasonPlayer[];
let rows: Readonly<Record<(typeof SECTIONS)[number], readonly number[]>>;

beforeEach(start);
afterEach(() => server.close());

/** Two players, a week before a season ends. */
async function start(): Promise<void> {
  server = await createSeasonApp({ at: noonOf('2026-03-20') });
  players = [];
  for (const name of ['Anna', 'Bruno']) players.push(await SeasonPlayer.add(server, name));
  const few = (section: TickableSection) => countingItems(server, section).slice(0, 5);
  rows = { mounts: few('mounts'), achievements: few('achievements'), bestiary: few('bestiary') };
  goTo(server, noonOf('2026-03-25'));
}

/** A step of one of the players; numbers select among the available values. */
type Step =
  | {
      readonly kind: 'record';
      readonly who: number;
      readonly ops: readonly (readonly [list: number, row: number, value: number])[];
      readonly source: (typeof SOURCES)[number];
      /** Age by the device's clock, in hours. */
      readonly ago: number;
    }
  | { readonly kind: 'import' | 'reset' | 'flip'; readonly who: number; readonly row: number }
  | {
      readonly kind: 'join' | 'leave' | 'undoImport' | 'undoReset' | 'hide' | 'show' | 'exclude' | 'delete' | 'other';
      readonly who: number;
    }
  | { readonly kind: 'wait'; readonly hours: number };

const who = fc.nat(1);
const row = fc.nat(4);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('record' as const),
      who,
      ops: fc.array(fc.tuple(fc.nat(LISTS.length - 1), row, fc.nat(2)), { minLength: 1, maxLength: 6 }),
      source: fc.constantFrom(...SOURCES),
      ago: fc.nat(60),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('import', 'reset', 'flip'), who, row }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...(['join', 'join', 'join', 'leave', 'undoImport', 'undoReset', 'hide', 'show', 'exclude', 'other'] as const),
      ),
      who,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.nat(40) }) },
);

/** Returns a value of a list, from 0 to one that completes a row. */
function valueOn(list: (typeof LISTS)[number], choice: number): number {
  if (list === 'bestiary') return [0, 5, 100_000][choice] ?? 0;
  return list === 'bestiaryStage' ? choice : Math.min(choice, 1);
}

async function take(one: Step): Promise<void> {
  if (one.kind === 'wait') {
    server.clock.advance(one.hours * HOUR);
    return;
  }
  const player = players[one.who];
  if (player === undefined) return;
  const { browser, phone, character } = player;
  const newest = async (path: string) => (await (await browser.get(path)).json()).data[0]?.id;
  switch (one.kind) {
    case 'record':
      await phone.sync(
        one.ops.map(([list, at, choice], index) => {
          const key = LISTS[list] ?? 'mounts';
          const item = rows[key === 'bestiaryStage' ? 'bestiary' : key][at] ?? 0;
          const time = new Date(server.clock.now() - one.ago * HOUR + index).toISOString();
          const value = valueOn(key, choice);
          return phone.op({ character, list: key, item, value, source: one.source, at: time, base: 1_000_000 });
        }),
      );
      return;
    case 'flip':
      await browser.post(`user/achievements/toggle/${rows.achievements[one.row]}`, { characterId: character });
      return;
    case 'import': {
      const mounts = rows.mounts.slice(one.row).flatMap((id) => server.context.catalogue.row('mounts', id) ?? []);
      const auction = anAuction({ mounts: mounts.map(({ name }) => ({ name, value: 1 })) });
      const order = { auction, source: 'site' as const, sections: ['mounts'] as const, characterId: character };
      await importAuction(server.context, one.who + 1, order).catch(() => undefined);
      return;
    }
    case 'reset':
      await browser.post('user/resets', { section: SECTIONS[one.row % SECTIONS.length], character });
      return;
    case 'undoImport':
      await browser.call('DELETE', `user/imports/${await newest('user/imports')}`);
      return;
    case 'undoReset':
      await browser.call('DELETE', `user/resets/${(await newest('user/resets')) ?? 0}`);
      return;
    case 'join':
      await player.join();
      return;
    case 'other':
      await player.join((await (await browser.get('characters')).json()).data.at(-1)?.id);
      return;
    case 'leave':
      await browser.call('DELETE', 'challenges/entry');
      return;
    case 'hide':
      await player.change({ is_hidden: 1 });
      return;
    case 'show':
      await player.change({ is_hidden: 0, excluded_name: null });
      return;
    case 'exclude':
      await player.change({ excluded_name: 'elyra vane' });
      return;
    case 'delete':
      await browser.call('DELETE', 'characters', { id: character });
  }
}

/** Returns the stored data of seasons. */
async function stored() {
  const { database } = server.context;
  return {
    entries: await database
      .selectFrom('season_entries')
      .select(['season', 'account_id', 'character_id', 'gains'])
      .orderBy('season')
      .orderBy('account_id')
      .execute(),
    standings: await database.selectFrom('standings').selectAll().orderBy('board').orderBy('character_id').execute(),
    counts: await database
      .selectFrom('standing_counts')
      .selectAll()
      .orderBy('board')
      .orderBy('scope')
      .orderBy('score')
      .execute(),
  };
}

/** Returns the same after a rebuild. */
async function rebuilt() {
  const { database } = server.context;
  const seasons = await database.selectFrom('seasons').select('id').orderBy('id').execute();
  for (const table of ['standings', 'standing_counts'] as const) await database.deleteFrom(table).execute();
  await database.updateTable('season_entries').set({ gains: '[]' }).execute();
  await rebuildStandings(
    server.context,
    seasons.map(({ id }) => id),
  );
  return stored();
}

/** Returns the gains of an entry according to its character's whole history, in the stored format. */
async function gainsByHistory(season: string, accountId: number, characterId: number): Promise<string> {
  const { database, catalogue, seasons } = server.context;
  const { created_at: createdAt } = await database
    .selectFrom('characters')
    .select('created_at')
    .where('id', '=', characterId)
    .executeTakeFirstOrThrow();
  const history = await database
    .selectFrom('history')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('character_id', '=', characterId)
    .orderBy('version')
    .execute();
  const { window, prepared } = seasons.of(season);
  const changes = history.map((one) => ({
    list: one.list,
    item: one.item,
    old: one.old_value,
    new: one.new_value,
    source: one.source,
    deviceAt: Date.parse(one.device_at ?? ''),
    writtenAt: one.written_at,
  }));
  const gains = seasonGains(changes, { window, createdAt }, catalogue).filter(({ section, item }) =>
    prepared.matches(section, item),
  );
  return JSON.stringify(gains.map(({ section, item, at }) => [section, item, at]));
}

describe('the updated seasons', () => {
  it('equal the history and a rebuild after changes of every kind', { timeout: 180_000 }, async () => {
    let found = 0;
    let scored = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 70, size: 'max' }), async (steps) => {
        await server.close();
        await start();
        for (const one of steps) await take(one);
        const before = await stored();
        for (const { season, account_id, character_id, gains } of before.entries)
          expect(gains).toBe(await gainsByHistory(season, account_id, character_id));
        found += before.entries.filter(({ gains }) => gains !== '[]').length;
        scored += before.standings.length;
        expect(before).toEqual(await rebuilt());
      }),
      { numRuns: 10, seed: 21, endOnFailure: true },
    );
    expect(found).toBeGreaterThan(10);
    expect(scored).toBeGreaterThan(10);
  });
});
