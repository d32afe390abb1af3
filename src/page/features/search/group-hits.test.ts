import { describe, expect, it } from 'vitest';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { groupHits, MOST_SHOWN } from './group-hits.ts';

const hitsOf = (section: TickableSection, ...ids: readonly number[]) =>
  ids.map((id) => ({ row: { section, id, names: [`${section} ${id}`] }, match: 'words' as const }));

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('the results', () => {
  it('are grouped by section, the section of the best row first, each in the order found', () => {
    const hits = [...hitsOf('mounts', 7), ...hitsOf('bestiary', 3), ...hitsOf('mounts', 2)];
    expect(groupHits({ hits, totals: { bestiary: 1, mounts: 2 } })).toEqual([
      { section: 'mounts', ids: [7, 2], reasons: new Map(), total: 2 },
      { section: 'bestiary', ids: [3], reasons: new Map(), total: 1 },
    ]);
  });

  it('list creatures before their soul cores, which have the same names', () => {
    const hits = [
      ...hitsOf('titles', 1),
      ...hitsOf('animusMastery', 3),
      ...hitsOf('mounts', 2),
      ...hitsOf('bestiary', 3),
    ];
    const sections = groupHits({ hits, totals: {} }).map(({ section }) => section);
    expect(sections).toEqual(['titles', 'bestiary', 'animusMastery', 'mounts']);
  });

  it('show a few of each section if there are several, and the totals', () => {
    const hits = [...hitsOf('bestiary', ...numbers(30)), ...hitsOf('titles', 1)];
    const [creatures, titles] = groupHits({ hits, totals: { bestiary: 30, titles: 1 } });
    expect(creatures).toMatchObject({ ids: numbers(6), total: 30 });
    expect(titles?.ids).toEqual([1]);
  });

  it('fill the screen if only one section has any', () => {
    const [only] = groupHits({ hits: hitsOf('quests', ...numbers(80)), totals: { quests: 80 } });
    expect(only).toMatchObject({ section: 'quests', ids: numbers(MOST_SHOWN), total: 80 });
  });

  it('never exceed the limit when every section has many', () => {
    const hits = TICKABLE_SECTIONS.flatMap((section) => hitsOf(section, ...numbers(40)));
    const shown = groupHits({ hits, totals: {} }).flatMap(({ ids }) => ids);
    expect(shown.length).toBeGreaterThan(40);
    expect(shown.length).toBeLessThanOrEqual(MOST_SHOWN);
  });

  it('are no group at all if nothing was found', () => {
    expect(groupHits({ hits: [], totals: {} })).toEqual([]);
  });
});
