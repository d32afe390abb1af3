/** Compares the catalogue with the game's own rules: kills and rewards of stages, and totals. */
import { describe, expect, it } from 'vitest';
import { hasEchoWarden, stagesOfBoss, stagesOfCreature } from '#core/catalogue/stage-rules.ts';
import { NO_PROGRESS } from '#core/filters/filter.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { SECTIONS } from './sections.ts';

const catalogue = loadCatalogue();

it('every creature has the kills, points and Echo Warden of its difficulty and occurrence', () => {
  for (const { id, difficulty, occurrence, kills, charmPoints, echoWarden } of catalogue.items('bestiary')) {
    const rules = stagesOfCreature({ difficulty, occurrence });
    expect({ id, kills, charmPoints, echoWarden }).toEqual({ id, ...rules, echoWarden: hasEchoWarden(occurrence) });
  }
});

it('every boss has the kills and points of its category', () => {
  for (const { id, category, kills, points } of catalogue.items('bosstiary'))
    expect({ id, kills, points }).toEqual({ id, ...stagesOfBoss(category) });
});

it('every soul core has its creature’s class and difficulty', () => {
  const creatures = new Map(catalogue.items('bestiary').map((creature) => [creature.id, creature]));
  for (const core of catalogue.items('animusMastery')) {
    const creature = creatures.get(core.id);
    expect(core).toMatchObject({ name: creature?.name, class: creature?.class, difficulty: creature?.difficulty });
  }
});

it('no quest requires a level above the range of the filter', () => {
  const control = SECTIONS.quests.list.filters.level?.control;
  const levels = catalogue.items('quests').map(({ level }) => level ?? 0);
  expect(control).toMatchObject({ kind: 'range', min: 0, max: Math.max(...levels) });
});

/** Totals of client 15.30, as in the catalogue's README; charm prices are those of Canary in 2025. */
describe('totals', () => {
  const totals = {
    achievements: SECTIONS.achievements.totals(catalogue.items('achievements'), NO_PROGRESS),
    animusMastery: SECTIONS.animusMastery.totals(catalogue.items('animusMastery'), NO_PROGRESS),
    bestiary: SECTIONS.bestiary.totals(catalogue.items('bestiary'), NO_PROGRESS),
    bosstiary: SECTIONS.bosstiary.totals(catalogue.items('bosstiary'), NO_PROGRESS),
    charms: SECTIONS.charms.totals(catalogue.items('charms'), NO_PROGRESS),
    mounts: SECTIONS.mounts.totals(catalogue.items('mounts'), NO_PROGRESS),
    outfits: SECTIONS.outfits.totals(catalogue.items('outfits'), NO_PROGRESS),
    quests: SECTIONS.quests.totals(catalogue.items('quests'), NO_PROGRESS),
    titles: SECTIONS.titles.totals(catalogue.items('titles'), NO_PROGRESS),
    mapAreas: SECTIONS.mapAreas.totals(catalogue.items('mapAreas'), NO_PROGRESS),
  };

  it.each([
    { section: 'achievements', total: 571, points: 1514, figures: {} },
    { section: 'animusMastery', total: 833, points: undefined, figures: { bonus: 4, echoPoints: 8497 } },
    { section: 'bestiary', total: 833, points: 28_734, figures: {} },
    { section: 'bosstiary', total: 316, points: 27_450, figures: { prowess: 316, expertise: 316 } },
    {
      section: 'charms',
      total: 25,
      points: undefined,
      figures: { grades: 75, charmPoints: 48_900, minorEchoes: 5225 },
    },
    { section: 'mounts', total: 260, points: undefined, figures: { withoutStore: 92 } },
    { section: 'outfits', total: 136, points: undefined, figures: { owned: 136, addons: 254 } },
    { section: 'quests', total: 336, points: undefined, figures: { questLines: 103 } },
    { section: 'titles', total: 113, points: undefined, figures: {} },
    { section: 'mapAreas', total: 171, points: undefined, figures: { areas: 20 } },
  ] as const)('of $section match the catalogue', ({ section, total, points, figures }) => {
    const found = totals[section];
    expect(found.total).toBe(total);
    expect(found.points?.total).toBe(points);
    expect(Object.fromEntries(found.figures.map((one) => [one.key, one.total]))).toEqual(figures);
  });

  it('of a player without progress are zero', () => {
    for (const { earned, points, figures } of Object.values(totals))
      expect([earned, points?.earned ?? 0, ...figures.map((one) => one.earned)].filter((one) => one !== 0)).toEqual([]);
  });
});
