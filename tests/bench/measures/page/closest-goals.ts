import type { Creature } from '#core/catalogue/items.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { isValidValue, listRule } from '#core/progress/lists.ts';
import { readItems } from '#tests/bench/catalogue.ts';
import { assertResult, type Comparison, type Measure, type Observation } from '#tests/bench/measure.ts';
import { callInPage } from '#tests/bench/page-bundles.ts';
import type { AllSections, RankingTimes } from '#tests/bench/page-modules/ranking.ts';
import { collectGarbage, type Rig, slowDown } from '#tests/bench/rig.ts';
import { median } from '#tests/bench/statistics.ts';
import { type Random, randomOf } from '#tests/harness/random.ts';

/** Maximum time for one list of goals on this machine, in ms. */
const LIMIT_MS = 4;
const SLOW_DOWNS = [1, 4] as const;
/** Players generated per round, each with different progress. */
const PLAYERS = 12;
/** Share of the rows with recorded progress. */
const RECORDED_SHARE = 0.6;
/** Kills are drawn below this: some creatures are complete, most are in progress. */
const MOST_KILLS = 1200;

type Values = readonly (readonly [id: number, value: number])[];

/** A value for about `RECORDED_SHARE` of the rows that the section's list accepts. */
function recordedValues(section: TickableSection, rows: readonly { readonly id: number }[], random: Random): Values {
  const rule = listRule(section);
  if (rule === undefined) throw new Error(`There is no list ${section}.`);
  const most = Math.min(rule.max, MOST_KILLS);
  return rows
    .filter(() => random.next() < RECORDED_SHARE)
    .map(({ id }) => [id, 1 + random.below(most)] as const)
    .filter(([, value]) => isValidValue(rule, value));
}

type RowsBySection = ReadonlyMap<TickableSection, readonly { readonly id: number }[]>;

async function readRows(origin: string): Promise<RowsBySection> {
  const read = TICKABLE_SECTIONS.map(async (section) => [section, await readItems(origin, section)] as const);
  return new Map(await Promise.all(read));
}

function playerWith(seed: number, rows: RowsBySection): AllSections {
  const random = randomOf(seed);
  const sections = [...rows].map(([section, items]) => [
    section,
    { items, values: recordedValues(section, items, random) },
  ]);
  // The rows of each section match its key, which the type of the entries can't express.
  return Object.fromEntries(sections) as AllSections;
}

/** Creatures in progress, the cheapest first, by a simple computation that checks the result. */
function expectedCreatures({ items, values }: AllSections['bestiary']): readonly number[] {
  const killed = new Map(values);
  const costOf = ({ id, kills, charmPoints }: Creature) => {
    const left = kills[2] - (killed.get(id) ?? 0);
    return { id, share: left / kills[2], left, charmPoints };
  };
  return items
    .filter(({ id }) => killed.has(id))
    .map(costOf)
    .filter(({ left }) => left > 0)
    .sort((a, b) => a.share - b.share || a.left - b.left || b.charmPoints - a.charmPoints || a.id - b.id)
    .map(({ id }) => id);
}

function checkGoals(player: AllSections, { goals }: RankingTimes): void {
  const creatures = goals.filter(({ section }) => section === 'bestiary').map(({ id }) => id);
  const wanted = expectedCreatures(player.bestiary).slice(0, creatures.length);
  assertResult(goals.length > 0, 'nothing is close to done for a player with progress everywhere.');
  assertResult(creatures.join() === wanted.join(), 'the creatures listed are not the closest ones.');
}

async function measureRound(rig: Rig, rate: number, round: number): Promise<readonly RankingTimes[]> {
  const rows = await readRows(rig.server.origin);
  const profile = await rig.openProfile();
  try {
    const page = await profile.openBlankPage(['ranking']);
    await slowDown(page, rate);
    const readings: RankingTimes[] = [];
    for (let at = 0; at < PLAYERS; at += 1) {
      const player = playerWith(round * PLAYERS + at, rows);
      await collectGarbage(page);
      const reading = await callInPage(page, 'ranking', 'rankClosest', player);
      checkGoals(player, reading);
      readings.push(reading);
    }
    return readings;
  } finally {
    await profile.close();
  }
}

export const closestGoals: Measure = {
  name: 'closest',
  title: 'What is closest to done',
  method: `The ten closest goals of ${PLAYERS} made-up players per round, who have something recorded of ${RECORDED_SHARE * 100} % of all rows. "First" is the list over rows just loaded; "again" every further one. Of the players the median; the first one of a page, which compiles everything, is listed separately. Floor: a bare look-up of every row's value.`,
  async run(rig, rounds) {
    const comparisons: Comparison[] = [];
    const observations: Observation[] = [];
    const atFullSpeed = { first: Number.NaN, again: Number.NaN };
    for (const rate of SLOW_DOWNS) {
      const measured: (readonly RankingTimes[])[] = [];
      for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(rig, rate, round));
      const floor = measured.map((readings) => median(readings.map((reading) => reading.floor)));
      for (const kind of ['first', 'again'] as const) {
        const subject = measured.map((readings) => median(readings.slice(1).map((reading) => reading[kind])));
        const label = `ten goals, ${kind}, ${rate}× slow-down`;
        comparisons.push({ label, floorLabel: 'every value looked up', unit: 'ms', subject, floor });
        if (rate === 1) atFullSpeed[kind] = median(subject);
      }
      observations.push({
        label: `the very first list of a fresh page (nothing compiled yet), ${rate}×`,
        value: `${median(measured.map(([reading]) => reading?.first ?? Number.NaN)).toFixed(1)} ms`,
      });
    }
    return {
      comparisons,
      observations,
      budgets: [
        {
          claim: 'What is closest to done',
          actual: atFullSpeed.again,
          limit: LIMIT_MS,
          unit: 'ms',
          kind: 'requirement',
        },
        {
          claim: 'The same, over rows just loaded',
          actual: atFullSpeed.first,
          limit: LIMIT_MS,
          unit: 'ms',
          kind: 'goal',
        },
      ],
    };
  },
};
