import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANGE_SOURCES } from '#core/contract/sync/sync.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { type GainRule, gainsOnDevice, type PlayedChange, seasonGains, withGainsOf } from './gains.ts';
import { type SeasonGain, seasonWindow } from './season.ts';

const catalogue = loadCatalogue();
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const window = seasonWindow('2026-11');
const { startsAt, endsAt, lateUntil } = window;
/** Added long before the season. */
const rule: GainRule = { window, createdAt: startsAt - 90 * DAY };
const NOON = startsAt + 10 * DAY;

const [achievement] = catalogue.items('achievements');
const [creature] = catalogue.items('bestiary');
const outfit = catalogue.items('outfits').find(({ addons }) => addons === 2);
if (achievement === undefined || creature === undefined || outfit === undefined) throw new Error('No rows.');
const ROW = { section: 'achievements', item: achievement.id } as const;

/** A tap on an achievement that arrives immediately. */
function change(at: number, fields: Partial<PlayedChange> = {}): PlayedChange {
  return {
    list: 'achievements',
    item: achievement?.id ?? 0,
    old: 0,
    new: 1,
    source: 'tap',
    deviceAt: at,
    writtenAt: at,
    ...fields,
  };
}
const tick = change;
const untick = (at: number, fields: Partial<PlayedChange> = {}) => change(at, { old: 1, new: 0, ...fields });

/** The time at which the achievement was gained; null = not a gain. */
function gainedAt(changes: readonly PlayedChange[], by: GainRule = rule): number | null {
  return seasonGains(changes, by, catalogue)[0]?.at ?? null;
}

describe('a gain', () => {
  it.each<[string, readonly PlayedChange[], number | null]>([
    ['is a tap within the season', [tick(NOON)], NOON],
    ['may happen in its first moment', [tick(startsAt)], startsAt],
    ['does not happen before it', [tick(startsAt - 1)], null],
    ['may happen in its last moment', [tick(endsAt - 1)], endsAt - 1],
    ['does not happen at its end', [tick(endsAt)], null],
    ['may arrive 23 hours after the end', [tick(NOON, { writtenAt: endsAt + 23 * HOUR })], NOON],
    ['may arrive in the last moment of the day after the end', [tick(NOON, { writtenAt: lateUntil })], NOON],
    ['does not arrive 25 hours after the end', [tick(NOON, { writtenAt: endsAt + 25 * HOUR })], null],
    ['does not happen after the end by a clock that is ahead', [tick(endsAt + DAY, { writtenAt: endsAt + 1 })], null],
    ['has the server’s time where the clock is ahead', [tick(NOON + DAY, { writtenAt: NOON })], NOON],
    ['has the server’s time where the device’s can’t be read', [tick(Number.NaN, { writtenAt: NOON })], NOON],
    ['retains the time of the device where that is earlier', [tick(NOON, { writtenAt: NOON + DAY })], NOON],
    ['is removed when the row is reverted', [tick(NOON), untick(NOON + 1)], null],
    ['returns with its first time', [tick(NOON), untick(NOON + 1), tick(NOON + 2)], NOON],
    ['returns by an undo', [tick(NOON), untick(NOON + 1), tick(NOON + 2, { source: 'undo' })], NOON],
    ['returns by an import', [tick(NOON), untick(NOON + 1), tick(NOON + 2, { source: 'import' })], NOON],
    ['is not a row of last month that is ticked again', [tick(startsAt - DAY), untick(NOON), tick(NOON + 1)], null],
    ['is not an earlier row that was reverted before the season', [tick(0), untick(1), tick(NOON)], null],
    [
      'is not a row that an import added first',
      [tick(NOON, { source: 'import' }), untick(NOON + 1), tick(NOON + 2)],
      null,
    ],
    [
      'is not removed by a change that arrives too late',
      [tick(NOON), untick(NOON + 1, { writtenAt: lateUntil + 1 })],
      NOON,
    ],
    [
      'is removed by a change that arrives late but in time',
      [tick(NOON), untick(NOON + 1, { writtenAt: lateUntil })],
      null,
    ],
  ])('%s', (_, changes, expected) => {
    expect(gainedAt(changes)).toBe(expected);
  });

  it.each(CHANGE_SOURCES.map((source) => [source, ['tap', 'flip', 'huntLog'].includes(source)] as const))(
    'of the source %s counts: %s',
    (source, counts) => {
      expect(gainedAt([tick(NOON, { source, deviceAt: Number.NaN })])).toBe(counts ? NOON : null);
    },
  );

  it.each<[string, number, boolean]>([
    ['in the moment in which the character was added', 0, false],
    ['a day later', DAY, false],
    ['later than that', DAY + 1, true],
  ])('%s counts: %s', (_, after, counts) => {
    expect(gainedAt([tick(NOON + after)], { window, createdAt: NOON }) !== null).toBe(counts);
  });

  it('does not happen before the character was added, by a clock that is behind', () => {
    expect(gainedAt([tick(NOON - HOUR, { writtenAt: NOON + 3 * DAY })], { window, createdAt: NOON })).toBeNull();
  });

  it('is a creature whose last kills a hunt adds, whatever added the others', () => {
    const [, , most] = creature.kills;
    const kills = { list: 'bestiary', item: creature.id } as const;
    const imported = change(startsAt - DAY, { ...kills, new: most - 1, source: 'import' });
    const hunt = change(NOON, { ...kills, old: most - 1, new: most + 5, source: 'huntLog' });
    expect(seasonGains([imported, hunt], rule, catalogue)).toEqual([
      { section: 'bestiary', item: creature.id, at: NOON },
    ]);
  });

  it('is a creature completed on either of its two lists, once', () => {
    const stage = change(NOON, { list: 'bestiaryStage', item: creature.id, new: 3 });
    const kills = change(NOON + 1, { list: 'bestiary', item: creature.id, new: creature.kills[2] });
    const noStage = change(NOON + 2, { list: 'bestiaryStage', item: creature.id, old: 3, new: 0 });
    const found = [{ section: 'bestiary', item: creature.id, at: NOON }];
    expect(seasonGains([stage, kills, noStage], rule, catalogue)).toEqual(found);
    expect(seasonGains([stage, noStage], rule, catalogue)).toEqual([]);
  });

  it('is an outfit with its last addon', () => {
    const part = (at: number, old: number, value: number) =>
      change(at, { list: 'outfits', item: outfit.id, old, new: value });
    const [first, second, third] = [part(NOON, 0, 1), part(NOON + 1, 1, 3), part(NOON + 2, 3, 7)];
    expect(seasonGains([first, second], rule, catalogue)).toEqual([]);
    expect(seasonGains([first, second, third], rule, catalogue)).toEqual([
      { section: 'outfits', item: outfit.id, at: NOON + 2 },
    ]);
  });

  it('ignores other lists and rows that are not in the catalogue', () => {
    const changes = [tick(NOON, { list: 'bookmarks' }), tick(NOON, { list: 'mounts', item: 999_999 })];
    expect(seasonGains(changes, rule, catalogue)).toEqual([]);
  });

  it('is sorted after older ones', () => {
    const items = catalogue
      .items('quests')
      .slice(0, 3)
      .map(({ id }) => id);
    const changes = items.map((item, index) => tick(NOON - index, { list: 'quests', item, writtenAt: NOON + index }));
    expect(seasonGains(changes, rule, catalogue).map(({ item }) => item)).toEqual(items.toReversed());
  });
});

describe('gains that are updated in portions', () => {
  const ITEMS = catalogue.items('bestiary').slice(0, 3);
  const oneChange = fc.record({
    creature: fc.constantFrom(...ITEMS),
    isStage: fc.boolean(),
    amount: fc.integer({ min: 0, max: 3 }),
    source: fc.constantFrom(...CHANGE_SOURCES),
    /** Times around the season's start or its end. */
    at: fc.oneof(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 700, max: 780 })),
    lateness: fc.integer({ min: 0, max: 40 }),
  });

  type DrawnChange = typeof oneChange extends fc.Arbitrary<infer Drawn> ? Drawn : never;

  /** Random changes of few rows, in the order in which they arrive. */
  function historyOf(drawn: readonly DrawnChange[]): PlayedChange[] {
    const values = new Map<string, number>();
    return drawn
      .map((each) => ({ ...each, writtenAt: startsAt + (each.at + each.lateness) * HOUR }))
      .toSorted((a, b) => a.writtenAt - b.writtenAt)
      .map(({ creature: { id, kills }, isStage, amount, source, at, writtenAt }) => {
        const list = isStage ? 'bestiaryStage' : 'bestiary';
        const value = isStage || amount === 0 ? amount : (kills[amount - 1] ?? 0);
        const old = values.get(`${list}/${id}`) ?? 0;
        values.set(`${list}/${id}`, value);
        return { list, item: id, old, new: value, source, deviceAt: startsAt + at * HOUR, writtenAt };
      });
  }

  it('are those of the whole history, whatever the portions', () => {
    fc.assert(
      fc.property(fc.array(oneChange, { maxLength: 40 }), fc.integer({ min: 1, max: 7 }), (drawn, portion) => {
        const history = historyOf(drawn);
        let stored: SeasonGain[] = [];
        for (let from = 0; from < history.length; from += portion) {
          const items = new Set(history.slice(from, from + portion).map(({ item }) => item));
          const soFar = history.slice(0, from + portion).filter(({ item }) => items.has(item));
          const rows = [...items].map((item) => ({ section: 'bestiary', item }) as const);
          stored = withGainsOf(stored, rows, seasonGains(soFar, rule, catalogue));
        }
        expect(stored).toEqual(seasonGains(history, rule, catalogue));
      }),
      { numRuns: 300 },
    );
  });
});

describe('gains on a device', () => {
  const GAIN: SeasonGain = { ...ROW, at: NOON };
  const device = (
    gains: readonly SeasonGain[],
    changes: readonly PlayedChange[],
    {
      isDone,
      before = 0,
      now = NOON + DAY,
    }: { readonly isDone: boolean; readonly before?: number; readonly now?: number },
  ) => gainsOnDevice({ gains, changes, now, valueBefore: () => before, isDone: () => isDone }, rule, catalogue);

  it.each<[string, ReturnType<typeof device>, readonly (readonly [at: number, confirmed: boolean])[]]>([
    ['are those of the server', device([GAIN], [], { isDone: true }), [[NOON, true]]],
    ['lose one that is reverted here', device([GAIN], [untick(NOON + 1)], { isDone: false, before: 1 }), []],
    [
      'retain one that was reverted and ticked again',
      device([GAIN], [untick(NOON + 1), tick(NOON + 2)], { isDone: true, before: 1 }),
      [[NOON, true]],
    ],
    [
      'have one only once if the server sent it although its response was lost',
      device([GAIN], [tick(NOON)], { isDone: true }),
      [[NOON, true]],
    ],
    ['include a queued one, not confirmed', device([], [tick(NOON)], { isDone: true }), [[NOON, false]]],
    ['include one that can still arrive', device([], [tick(NOON)], { isDone: true, now: lateUntil }), [[NOON, false]]],
    ['exclude one that arrives too late', device([], [tick(NOON)], { isDone: true, now: lateUntil + 1 }), []],
    [
      'retain one that is reverted too late',
      device([GAIN], [untick(lateUntil + 1)], { isDone: false, before: 1, now: lateUntil + 1 }),
      [[NOON, true]],
    ],
    ['exclude one that was reverted', device([], [tick(NOON), untick(NOON + 1)], { isDone: false }), []],
    ['exclude a queued one from a bulk action', device([], [tick(NOON, { source: 'bulk' })], { isDone: true }), []],
    ['exclude one from before the season', device([], [tick(startsAt - 1)], { isDone: true }), []],
    ['exclude a row that was done before', device([], [untick(NOON), tick(NOON + 1)], { isDone: true, before: 1 }), []],
  ])('%s', (_, found, expected) => {
    expect(found.map(({ at, confirmed }) => [at, confirmed])).toEqual(expected);
  });
});
