import type { Achievement, Creature, Title } from '#core/catalogue/items.ts';
import type { ListedItem } from '#core/filters/list.ts';
import type { AchievementParams } from '#core/sections/achievements.ts';
import type { BestiaryParams } from '#core/sections/bestiary.ts';
import type { TitleParams } from '#core/sections/titles.ts';
import { readItems } from '#tests/bench/catalogue.ts';
import { assertResult, type Comparison, type Measure } from '#tests/bench/measure.ts';
import { callInPage } from '#tests/bench/page-bundles.ts';
import type { FilteringTimes } from '#tests/bench/page-modules/filtering.ts';
import { collectGarbage, type Rig, slowDown } from '#tests/bench/rig.ts';
import { median } from '#tests/bench/statistics.ts';

/** Maximum time for filtering and sorting a section on this machine, in ms. */
const LIMIT_MS = 4;
const SLOW_DOWNS = [1, 4] as const;
/** Fresh arrays that are sorted per round and filter. */
const READINGS = 15;

interface Query<Item, Params> {
  readonly name: string;
  readonly chosen: Partial<Params>;
  /** A simple version of the query that checks the result. `index` is the row's place in the section. */
  readonly finds: (item: Item, index: number) => boolean;
  /** Primary sort key, ascending; ties are ordered by name. */
  readonly order?: (item: Item, index: number) => number;
}

/** Every other row is checked and every fifth bookmarked. */
const isChecked = (index: number) => index % 2 === 0;
const isBookmarked = (index: number) => index % 5 === 0;

const ACHIEVEMENT_QUERIES: readonly Query<Achievement, AchievementParams>[] = [
  { name: 'all', chosen: { elementsToShow: 'all' }, finds: () => true },
  { name: 'first page', chosen: {}, finds: () => true },
  { name: 'missing', chosen: { status: 'unchecked' }, finds: (_, at) => !isChecked(at) },
  { name: 'one letter', chosen: { search: 'a' }, finds: ({ name }) => /a|á|à|ä|â/i.test(name) },
  { name: 'two words', chosen: { search: 'the of' }, finds: ({ name }) => /the/i.test(name) && /of/i.test(name) },
  { name: 'secret', chosen: { type: 'secret' }, finds: ({ secret }) => secret },
  {
    name: 'points 2 to 5',
    chosen: { points: { min: 2, max: 5 } },
    finds: ({ points: p }) => p !== null && p > 1 && p < 6,
  },
  {
    name: 'everything at once',
    chosen: {
      status: 'unchecked',
      search: 'e',
      grade: [1, 2, 3],
      type: 'normal',
      points: { min: 1, max: 9 },
      hideBookmarks: true,
      elementsToShow: 'all',
    },
    finds: ({ name, grade, secret, points }, at) =>
      !isChecked(at) &&
      !isBookmarked(at) &&
      /e|é|è|ê/i.test(name) &&
      grade >= 1 &&
      grade <= 3 &&
      !secret &&
      points !== null &&
      points >= 1 &&
      points <= 9,
  },
];

const TITLE_QUERIES: readonly Query<Title, TitleParams>[] = [
  { name: 'all', chosen: { elementsToShow: 'all' }, finds: () => true },
  { name: 'earned', chosen: { status: 'checked' }, finds: (_, at) => isChecked(at) },
  {
    name: 'earned, one letter',
    chosen: { status: 'checked', search: 'a' },
    finds: ({ name, nameFemale }, at) => isChecked(at) && /a|á|à|ä|â/i.test(`${name}${nameFemale ?? ''}`),
  },
];

/** Kills of the creature at that place: they cover every stage and zero. */
const killsOf = ({ kills }: Creature, at: number) => [0, kills[0], kills[1] + 1, kills[2]][at % 4] ?? 0;

const CREATURE_QUERIES: readonly Query<Creature, BestiaryParams>[] = [
  { name: 'all', chosen: { elementsToShow: 'all' }, finds: () => true },
  { name: 'in progress', chosen: { status: 'inProgress' }, finds: (_, at) => at % 4 === 1 || at % 4 === 2 },
  { name: 'one letter', chosen: { search: 'a' }, finds: ({ name, variant }) => /a/i.test(`${name}${variant ?? ''}`) },
  {
    name: 'everything at once',
    chosen: {
      status: 'inProgress',
      search: 'r',
      stage: 'second',
      difficulty: ['Easy', 'Medium', 'Hard'],
      occurrence: ['Common', 'Rare'],
      echoWarden: 'yes',
      elementsToShow: 'all',
    },
    finds: ({ name, difficulty, occurrence, echoWarden, variant }, at) =>
      at % 4 === 2 &&
      /r/i.test(`${name}${variant ?? ''}`) &&
      ['Easy', 'Medium', 'Hard'].includes(difficulty) &&
      ['Common', 'Rare'].includes(occurrence) &&
      echoWarden,
  },
  {
    name: 'fewest kills left',
    chosen: { sort: 'killsLeft', elementsToShow: 'all' },
    finds: () => true,
    order: (item, at) => item.kills[2] - killsOf(item, at) || Number.MAX_SAFE_INTEGER,
  },
];

/** The ids that a query should find, in its order, then by name without case, then by id. */
function expected<Item extends ListedItem, Params>(
  items: readonly Item[],
  { finds, order = () => 0 }: Query<Item, Params>,
): string {
  return items
    .map((item, at) => ({ id: item.id, name: item.name.toLowerCase(), found: finds(item, at), order: order(item, at) }))
    .filter(({ found }) => found)
    .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
    .map(({ id }) => id)
    .join();
}

function rowsOf<Item extends ListedItem>(items: readonly Item[], recordedOf: (item: Item, index: number) => number) {
  return {
    items,
    values: items.map(recordedOf),
    bookmarked: items.filter((_, at) => isBookmarked(at)).map(({ id }) => id),
  };
}

/** One round's figures: per query the median of the readings, of these the slowest. */
interface Round {
  readonly first: number;
  readonly again: number;
  readonly floor: number;
  /** The very first evaluation of a page in which nothing has run yet. */
  readonly cold: number;
}

function roundOf(readings: readonly (readonly FilteringTimes[])[]): Round {
  const [warmUp] = readings;
  const queries = warmUp?.map((_, query) => readings.slice(1).flatMap((reading) => reading[query] ?? [])) ?? [];
  const slowest = (pick: (times: FilteringTimes) => number) =>
    Math.max(...queries.map((times) => median(times.map(pick))));
  return {
    first: slowest(({ first }) => first),
    again: slowest(({ again }) => again),
    floor: median(queries.flatMap((times) => times.map(({ floor }) => floor))),
    cold: warmUp?.[0]?.first ?? Number.NaN,
  };
}

const SECTIONS = ['achievements', 'titles', 'bestiary'] as const;

async function measureRound(rig: Rig, rate: number): Promise<Readonly<Record<(typeof SECTIONS)[number], Round>>> {
  const ticked = (_: unknown, at: number) => Number(isChecked(at));
  const rows = {
    achievements: rowsOf(await readItems(rig.server.origin, 'achievements'), ticked),
    titles: rowsOf(await readItems(rig.server.origin, 'titles'), ticked),
    bestiary: rowsOf(await readItems(rig.server.origin, 'bestiary'), killsOf),
  };
  const queries = { achievements: ACHIEVEMENT_QUERIES, titles: TITLE_QUERIES, bestiary: CREATURE_QUERIES };
  const readings: Record<(typeof SECTIONS)[number], FilteringTimes[][]> = {
    achievements: [],
    titles: [],
    bestiary: [],
  };
  const profile = await rig.openProfile();
  try {
    const page = await profile.openBlankPage(['filtering']);
    for (const section of SECTIONS) await callInPage(page, 'filtering', 'prepareSection', section, rows[section]);
    await collectGarbage(page);
    await slowDown(page, rate);
    for (let reading = 0; reading <= READINGS; reading += 1) {
      for (const section of SECTIONS) {
        const chosen = queries[section].map((query) => query.chosen);
        readings[section].push(await callInPage(page, 'filtering', 'filterSection', section, chosen));
      }
    }
    checkFound('achievements', rows.achievements.items, ACHIEVEMENT_QUERIES, readings.achievements);
    checkFound('titles', rows.titles.items, TITLE_QUERIES, readings.titles);
    checkFound('bestiary', rows.bestiary.items, CREATURE_QUERIES, readings.bestiary);
    return {
      achievements: roundOf(readings.achievements),
      titles: roundOf(readings.titles),
      bestiary: roundOf(readings.bestiary),
    };
  } finally {
    await profile.close();
  }
}

function checkFound<Item extends ListedItem, Params>(
  section: string,
  items: readonly Item[],
  queries: readonly Query<Item, Params>[],
  readings: readonly (readonly FilteringTimes[])[],
): void {
  for (const [at, query] of queries.entries()) {
    const wanted = expected(items, query);
    const right = readings.every((reading) => reading[at]?.found.join() === wanted);
    assertResult(right, `${section}, ${query.name}: the rows found are not the expected ones.`);
  }
}

export const filterAndSort: Measure = {
  name: 'filter',
  title: 'Filter and sort',
  method: `Every query of a representative set over all rows of the section; of ${READINGS} readings per query the median, of the queries the slowest. "First" is the evaluation over rows just loaded, folding of names and sorting included; "again" every further one. Floor: a bare Array.filter over the same rows and a copy of what it found.`,
  async run(rig, rounds) {
    const comparisons: Comparison[] = [];
    const cold: number[] = [];
    let slowest = 0;
    for (const rate of SLOW_DOWNS) {
      const measured: Awaited<ReturnType<typeof measureRound>>[] = [];
      for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(rig, rate));
      for (const section of SECTIONS) {
        for (const kind of ['first', 'again'] as const) {
          const subject = measured.map((round) => round[section][kind]);
          comparisons.push({
            label: `${section}, ${kind}, ${rate}× slow-down`,
            floorLabel: 'Array.filter and copy',
            unit: 'ms',
            subject,
            floor: measured.map((round) => round[section].floor),
          });
          if (rate === 1) slowest = Math.max(slowest, median(subject));
        }
      }
      cold.push(median(measured.map((round) => round.achievements.cold)));
    }
    return {
      comparisons,
      observations: SLOW_DOWNS.map((rate, at) => ({
        label: `achievements, the very first evaluation of a fresh page (nothing compiled yet), ${rate}×`,
        value: `${cold[at]?.toFixed(1)} ms`,
      })),
      budgets: [
        { claim: 'Filter and sort of any section', actual: slowest, limit: LIMIT_MS, unit: 'ms', kind: 'requirement' },
        {
          claim: 'The same, on a page that has compiled nothing yet',
          actual: cold[0] ?? Number.NaN,
          limit: LIMIT_MS,
          unit: 'ms',
          kind: 'requirement',
        },
      ],
    };
  },
};
