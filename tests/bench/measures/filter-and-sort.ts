import type { Achievement, Title } from '#core/catalogue/items.ts';
import type { AchievementParams } from '#core/filters/achievement-filters.ts';
import type { TitleParams } from '#core/filters/title-filters.ts';
import { readItems } from '../catalogue.ts';
import { assertResult, type Comparison, type Measure } from '../measure.ts';
import { callInPage } from '../page-bundles.ts';
import type { FilteringTimes } from '../page-modules/filtering.ts';
import { type Rig, slowDown } from '../rig.ts';
import { median } from '../statistics.ts';

/** Longest that filtering and sorting a section may take on this machine, in ms. */
const LIMIT_MS = 4;
const SLOW_DOWNS = [1, 4] as const;
/** Fresh arrays that are sorted per round and filter. */
const READINGS = 15;

interface Query<Item, Params> {
  readonly name: string;
  readonly chosen: Partial<Params>;
  /** The same said plainly, to check the answer by. `index` is the row's place in the section. */
  readonly finds: (item: Item, index: number) => boolean;
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

/** The ids that a query should find, by name without case, then id. */
function expected<Item extends Achievement | Title, Params>(
  items: readonly Item[],
  { finds }: Query<Item, Params>,
): string {
  return items
    .filter(finds)
    .map(({ id, name }) => ({ id, name: name.toLowerCase() }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
    .map(({ id }) => id)
    .join();
}

function sectionOf<Item extends { readonly id: number }>(items: readonly Item[]) {
  return {
    items,
    checked: items.filter((_, at) => isChecked(at)).map(({ id }) => id),
    bookmarked: items.filter((_, at) => isBookmarked(at)).map(({ id }) => id),
  };
}

/** One round's figures: of the readings per query the median, of the queries the slowest. */
interface Round {
  readonly first: number;
  readonly again: number;
  readonly floor: number;
  /** The very first evaluation of a page that has run nothing yet. */
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

async function measureRound(rig: Rig, rate: number): Promise<{ achievements: Round; titles: Round }> {
  const achievements = await readItems(rig.server.origin, 'achievements');
  const titles = await readItems(rig.server.origin, 'titles');
  const profile = await rig.openProfile();
  try {
    const page = await profile.openBlankPage(['filtering']);
    await slowDown(page, rate);
    const ofAchievements: FilteringTimes[][] = [];
    const ofTitles: FilteringTimes[][] = [];
    for (let reading = 0; reading <= READINGS; reading += 1) {
      ofAchievements.push(
        await callInPage(
          page,
          'filtering',
          'filterAchievements',
          sectionOf(achievements),
          ACHIEVEMENT_QUERIES.map((query) => query.chosen),
        ),
      );
      ofTitles.push(
        await callInPage(
          page,
          'filtering',
          'filterTitles',
          sectionOf(titles),
          TITLE_QUERIES.map((query) => query.chosen),
        ),
      );
    }
    checkFound('achievements', achievements, ACHIEVEMENT_QUERIES, ofAchievements);
    checkFound('titles', titles, TITLE_QUERIES, ofTitles);
    return { achievements: roundOf(ofAchievements), titles: roundOf(ofTitles) };
  } finally {
    await profile.close();
  }
}

function checkFound<Item extends Achievement | Title, Params>(
  section: string,
  items: readonly Item[],
  queries: readonly Query<Item, Params>[],
  readings: readonly (readonly FilteringTimes[])[],
): void {
  for (const [at, query] of queries.entries()) {
    const wanted = expected(items, query);
    const right = readings.every((reading) => reading[at]?.found.join() === wanted);
    assertResult(right, `${section}, ${query.name}: the rows found are not the ones asked for.`);
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
      for (const section of ['achievements', 'titles'] as const) {
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
