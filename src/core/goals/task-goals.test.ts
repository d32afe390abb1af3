import { describe, expect, it } from 'vitest';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { NO_PROGRESS } from '#core/filters/filter.ts';
import { CORE_KEPT, MASTERED } from '#core/progress/animus.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { catalogueItems } from '#tests/builders/list-params.ts';
import type { ProgressBySection } from './recorded.ts';
import { closestOfTasks } from './task-goals.ts';

const { items } = loadCatalogue();

type Values = Readonly<Record<string, number>>;

const idOf = (section: TickableSection, name: string) => {
  const row = items(section).find((one) => one.name === name);
  if (row === undefined) throw new Error(`There is no ${name} in ${section}.`);
  return row.id;
};

/** Progress in one section, by the rows' names. */
function recorded(section: TickableSection, values: Values, stages: Values = {}): ProgressBySection {
  const byId = (by: Values) => new Map(Object.entries(by).map(([name, value]) => [idOf(section, name), value]));
  const none = Object.fromEntries(TICKABLE_SECTIONS.map((each) => [each, NO_PROGRESS]));
  return { ...none, [section]: { ...NO_PROGRESS, values: byId(values), stages: byId(stages) } };
}

const EVERY_ROW = { has: () => true };

/** The lines of a task that counts these rows, by default all of the section. */
function lines(section: TickableSection, progress: ProgressBySection, rows: { has(id: number): boolean } = EVERY_ROW) {
  const [goals = []] = closestOfTasks([{ section, rows }], progress, catalogueItems, 3);
  return goals.map(({ name, reason }) => `${name} · ${reason}`);
}

describe('the rows closest to completing a task', () => {
  it('are at most three begun creatures, the closest first, with all kills that are left', () => {
    const values = { Dragon: 960, Rat: 249, 'Dragon Lord': 60, Demon: 1000, Troll: 249 };
    expect(lines('bestiary', recorded('bestiary', values))).toEqual([
      'Troll · 1 kill left',
      'Rat · 1 kill left',
      'Dragon · 40 kills left',
    ]);
  });

  it('are only those that the task counts', () => {
    const progress = recorded('bestiary', { Dragon: 960, Rat: 249 });
    expect(lines('bestiary', progress, new Set([idOf('bestiary', 'Dragon')]))).toEqual(['Dragon · 40 kills left']);
  });

  it('state a limit where only a stage is known', () => {
    expect(lines('bestiary', recorded('bestiary', {}, { Dragon: 2 }))).toEqual(['Dragon · At most 500 kills left']);
  });

  it('count bosses up to mastery, not to the next level', () => {
    const boss = items('bosstiary').find(({ name }) => name === 'Drume');
    const last = boss?.kills[2] ?? 0;
    expect(lines('bosstiary', recorded('bosstiary', { Drume: 1 }))).toEqual([`Drume · ${last - 1} kills left`]);
  });

  it('are kept soul cores, and not the bonus of the whole section', () => {
    const progress = recorded('animusMastery', { Dragon: CORE_KEPT, Rat: MASTERED });
    expect(lines('animusMastery', progress)).toEqual(['Dragon · Soul core kept']);
  });

  it.each(TICKABLE_SECTIONS)('are none in %s where nothing is begun', (section) => {
    expect(lines(section, recorded(section, {}))).toEqual([]);
  });
});
