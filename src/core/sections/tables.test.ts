/** Each section's own filters, orders and totals. */
import { describe, expect, it } from 'vitest';
import type { ItemOf } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { type ListProgress, NO_PROGRESS } from '#core/filters/filter.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { groupShares } from './group-shares.ts';
import { type ParamsBySection, SECTIONS } from './sections.ts';

const catalogue = loadCatalogue();

function recorded(
  values: Readonly<Record<number, number>>,
  stages: Readonly<Record<number, number>> = {},
): ListProgress {
  const mapOf = (entries: Readonly<Record<number, number>>) =>
    new Map(Object.entries(entries).map(([id, value]) => [Number(id), value]));
  return { ...NO_PROGRESS, values: mapOf(values), stages: mapOf(stages) };
}

function listed<S extends TickableSection>(
  section: S,
  chosen: Partial<ParamsBySection[S]>,
  progress: ListProgress,
): readonly ItemOf<S>[] {
  const { list } = SECTIONS[section];
  return list.evaluate(catalogue.items(section), list.change(list.initial, chosen), progress).rows;
}

function totalsOf<S extends TickableSection>(section: S, progress: ListProgress) {
  const { figures, ...totals } = SECTIONS[section].totals(catalogue.items(section), progress);
  return { ...totals, figures: Object.fromEntries(figures.map(({ key, earned }) => [key, earned])) };
}

const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

describe('bestiary', () => {
  /** Rat: complete by kills. Rotworm: complete by its stage. Dragon: first stage. Demon: kills below it. Yeti: second stage by choice. */
  const progress = recorded({ 21: 250, 34: 60, 35: 99 }, { 26: 3, 110: 2 });

  it.each<[Partial<ParamsBySection['bestiary']>, readonly string[]]>([
    [{ status: 'checked' }, ['Rat', 'Rotworm']],
    [{ status: 'inProgress' }, ['Demon', 'Dragon', 'Yeti']],
    [{ stage: 'complete' }, ['Rat', 'Rotworm']],
    [{ stage: 'second' }, ['Yeti']],
    [{ stage: 'first' }, ['Dragon']],
    [{ status: 'inProgress', stage: 'none' }, ['Demon']],
    [{ status: 'unknown' }, []],
    [{ stage: 'unknown' }, []],
    [{ search: 'horse taupe' }, ['Horse']],
    [{ class: ['Dragon'], status: 'inProgress' }, ['Dragon']],
    [{ class: ['Cooking'] }, []],
  ])('%j lists %j', (chosen, names) => {
    expect(namesOf(listed('bestiary', chosen, progress))).toEqual(names);
  });

  it.each<[Partial<ParamsBySection['bestiary']>, (creature: ItemOf<'bestiary'>) => boolean]>([
    [{ difficulty: ['Hard', 'Challenging'] }, ({ stars }) => stars >= 4],
    [{ occurrence: ['Rare', 'Very Rare'] }, ({ occurrence }) => occurrence.endsWith('Rare')],
    [{ locations: ['Thais', 'Vengoth'] }, ({ locations: at }) => at.includes('Thais') || at.includes('Vengoth')],
    [{ echoWarden: 'no' }, ({ echoWarden }) => !echoWarden],
    [{ echoWarden: 'yes' }, ({ echoWarden }) => echoWarden],
    [{ ambiguous: true }, ({ name }) => ['Butterfly', 'Horse', 'Nomad'].includes(name)],
    [{ released: ['15.30'] }, ({ update }) => update === '15.30'],
    [{ status: 'unchecked' }, ({ id }) => ![21, 26, 34, 35, 110].includes(id)],
  ])('%j lists the matching rows', (chosen, finds) => {
    const ids = new Set(listed('bestiary', chosen, progress).map(({ id }) => id));
    expect(ids.size).toBeGreaterThan(0);
    expect(ids).toEqual(
      new Set(
        catalogue
          .items('bestiary')
          .filter(finds)
          .map(({ id }) => id),
      ),
    );
  });

  it.each(['killsLeft', 'pointsPerKill'])('sorted by %s start with nearly completed rows', (sort) => {
    // 2 kills remain after its stage, for 50 points.
    expect(listed('bestiary', { sort }, progress)[0]?.name).toBe('Yeti');
  });

  it('sorted by most done are in the order of their shares, complete ones by name', () => {
    expect(namesOf(listed('bestiary', { sort: 'done' }, progress)).slice(0, 5)).toEqual([
      'Rat',
      'Rotworm',
      'Yeti',
      'Dragon',
      'Demon',
    ]);
  });

  it('sorted by kills left have complete rows last', () => {
    expect(namesOf(listed('bestiary', { sort: 'killsLeft' }, progress)).slice(-2)).toEqual(['Rat', 'Rotworm']);
  });

  it('gives charm points only with the last stage', () => {
    expect(totalsOf('bestiary', progress)).toEqual({
      earned: 2,
      total: 833,
      points: { earned: 20, total: 28_734 },
      figures: {},
    });
  });

  it('counts completed rows of each class', () => {
    const [byClass] = SECTIONS.bestiary.groupings ?? [];
    if (byClass === undefined) throw new Error('There is no grouping.');
    const shares = groupShares(SECTIONS.bestiary, byClass, catalogue.items('bestiary'), progress);
    expect(shares).toHaveLength(21);
    expect(shares[0]).toEqual({ group: 'Amphibic', earned: 0, total: 11 });
    expect(shares).toContainEqual({ group: 'Mammal', earned: 1, total: 76 });
    expect(shares).toContainEqual({ group: 'Vermin', earned: 1, total: 61 });
  });
});

describe('bosstiary', () => {
  /** Black Knight: expertise by kills. Orshabaal: mastered by choice. Abyssador: prowess. */
  const progress = recorded({ 46: 100, 887: 5 }, { 201: 3 });

  it.each<[Partial<ParamsBySection['bosstiary']>, readonly string[]]>([
    [{ level: 'prowess' }, ['Abyssador']],
    [{ level: 'expertise' }, ['Black Knight']],
    [{ level: 'mastery' }, ['Orshabaal']],
    [{ status: 'checked' }, ['Orshabaal']],
    [{ status: 'inProgress', category: ['Bane'] }, ['Black Knight']],
  ])('%j lists %j', (chosen, names) => {
    expect(namesOf(listed('bosstiary', chosen, progress))).toEqual(names);
  });

  it('lists rows with remaining points', () => {
    expect(listed('bosstiary', { pointsLeft: true }, progress)).toHaveLength(315);
    expect(listed('bosstiary', { level: 'none' }, progress)).toHaveLength(313);
  });

  it('sorts by the next level, with mastered ones last', () => {
    const rows = listed('bosstiary', { sort: 'killsToNext' }, progress);
    expect(rows[0]?.category).toBe('Nemesis');
    expect(rows.at(-1)?.name).toBe('Orshabaal');
    // 60 points for 40 kills to mastery are fewer per kill than 10 for one kill.
    expect(listed('bosstiary', { sort: 'pointsPerKill' }, progress)[0]?.category).toBe('Nemesis');
  });

  it('gives points with every level', () => {
    expect(totalsOf('bosstiary', progress)).toEqual({
      earned: 1,
      total: 316,
      // 5 + 15 of a bane, 10 of an archfoe, 10 + 30 + 60 of a nemesis.
      points: { earned: 130, total: 27_450 },
      figures: { prowess: 3, expertise: 2 },
    });
  });
});

describe('animus mastery', () => {
  /** Orc Warlord mastered, War Wolf with a stored core, Rat with both. */
  const progress = recorded({ 2: 1, 3: 2, 21: 3 });

  it.each<[Partial<ParamsBySection['animusMastery']>, readonly string[]]>([
    [{ status: 'checked' }, ['Orc Warlord', 'Rat']],
    [{ status: 'inProgress' }, ['War Wolf']],
    [{ status: 'checked', class: ['Mammal'] }, ['Rat']],
    [{ status: 'checked', difficulty: ['Medium'] }, ['Orc Warlord']],
    [{ status: 'checked', sort: 'difficulty' }, ['Rat', 'Orc Warlord']],
  ])('%j lists %j', (chosen, names) => {
    expect(namesOf(listed('animusMastery', chosen, progress))).toEqual(names);
  });

  it('calculates the bonus and the remaining masteries to its next step', () => {
    const { earned, figures } = SECTIONS.animusMastery.totals(catalogue.items('animusMastery'), progress);
    expect(earned).toBe(2);
    expect(figures[0]).toMatchObject({ key: 'bonus', earned: 2, total: 4, unit: '%', toNext: 8 });
  });
});

describe('mounts', () => {
  /** Widow Queen and Racing Bird, both tamed. */
  const progress = recorded({ 368: 1, 369: 1 });

  it.each<[Partial<ParamsBySection['mounts']>, number]>([
    [{}, 260],
    [{ status: 'checked' }, 2],
    [{ status: 'inProgress' }, 0],
    [{ source: ['Store'] }, 168],
    [{ source: ['Taming', 'Quest'] }, 64],
    [{ premium: 'yes' }, 79],
    [{ premium: 'no' }, 176],
    [{ search: 'carrot' }, 1],
    [{ released: ['9.10'] }, 7],
  ])('%j lists %i', (chosen, count) => {
    expect(listed('mounts', chosen, progress)).toHaveLength(count);
  });

  it('are counted with and without the Store', () => {
    expect(totalsOf('mounts', recorded({ 368: 1 }))).toEqual({ earned: 1, total: 260, figures: { withoutStore: 1 } });
  });

  it('are grouped by source, unknown sources last', () => {
    const sources = listed('mounts', { sort: 'source' }, progress).map(({ source }) => source);
    expect([...new Set(sources)]).toEqual([
      'Event',
      'Hunting tasks',
      'Item',
      'Other',
      'Quest',
      'Store',
      'Taming',
      'Tibiadrome',
      null,
    ]);
    expect(sources.indexOf('Store') + 168).toBe(sources.indexOf('Taming'));
  });
});

describe('outfits', () => {
  /** Citizen full, Hunter with its first addon, Nobleman alone, Jersey (which has no addons) owned. */
  const progress = recorded({ 128: 7, 129: 3, 132: 1, 619: 1 });

  it.each<[Partial<ParamsBySection['outfits']>, readonly string[]]>([
    [{ status: 'checked' }, ['Citizen', 'Jersey']],
    [{ status: 'inProgress' }, ['Hunter', 'Nobleman']],
    [{ status: 'inProgress', missing: 'first' }, ['Nobleman']],
    [{ status: 'inProgress', missing: 'second' }, ['Hunter', 'Nobleman']],
    [{ status: 'inProgress', missing: 'outfit' }, []],
    [{ status: 'checked', missing: 'first' }, []],
    [{ status: 'inProgress', sort: 'partsLeft' }, ['Hunter', 'Nobleman']],
    [{ search: 'noblewoman' }, ['Nobleman', 'Retro Nobleman']],
    [{ missing: 'unknown' }, []],
  ])('%j lists %j', (chosen, names) => {
    expect(namesOf(listed('outfits', chosen, progress))).toEqual(names);
  });

  it.each<[Partial<ParamsBySection['outfits']>, number]>([
    [{ status: 'unchecked' }, 132],
    [{ missing: 'outfit' }, 132],
    // Without the nine that have no addons, and the two that have the first.
    [{ missing: 'first' }, 125],
    [{ source: ['Store'] }, 66],
    [{ premium: 'no' }, 80],
  ])('%j lists %i', (chosen, count) => {
    expect(listed('outfits', chosen, progress)).toHaveLength(count);
  });

  it('are counted as full, as owned, and by their addons', () => {
    expect(totalsOf('outfits', progress)).toEqual({ earned: 2, total: 136, figures: { owned: 4, addons: 3 } });
  });

  it('count every addon that can be ticked, even if their number is unknown', () => {
    const items = catalogue.items('outfits');
    expect(items.some(({ addons }) => addons === null)).toBe(true);
    const { tracking } = SECTIONS.outfits;
    if (tracking.kind !== 'addons') throw new Error('Outfits have no addons.');
    for (const item of items) {
      const countedOf = (value: number) =>
        SECTIONS.outfits
          .totals([item], recorded({ [item.id]: value }))
          .figures.map(({ earned, total }) => [earned, total]);
      let value = 0;
      tracking.partsOf(item).forEach((part, ticked, { length }) => {
        value = tracking.withPart(value, part, true);
        // The outfit itself, and its addons.
        expect([item.name, countedOf(value)]).toEqual([
          item.name,
          [
            [1, 1],
            [ticked, length - 1],
          ],
        ]);
      });
    }
  });
});

describe('quests', () => {
  /** The Paradox Tower (a line of the quest log) and a quest outside the log. */
  const progress = recorded({ 3: 1, 10108: 1 });

  it.each<[Partial<ParamsBySection['quests']>, number]>([
    [{}, 336],
    [{ status: 'checked' }, 2],
    [{ questLog: 'yes' }, 103],
    [{ questLog: 'part' }, 42],
    [{ questLog: 'no' }, 191],
    [{ group: ['Treasure', 'Seasonal'] }, 95],
    [{ premium: 'yes' }, 219],
    [{ level: { min: 0, max: 1000 } }, 336],
    [{ level: { min: 0, max: 999 } }, 315],
    [{ level: { min: 400, max: 1000 } }, 2],
  ])('%j lists %i', (chosen, count) => {
    expect(listed('quests', chosen, progress)).toHaveLength(count);
  });

  it.each(['achievements', 'outfits', 'mounts', 'titles'] as const)('are listed if they give %s', (gives) => {
    const rows = listed('quests', { gives }, progress);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ rewards }) => rewards[gives].length > 0)).toBe(true);
    const giving = catalogue.items('quests').filter(({ rewards }) => rewards[gives].length > 0);
    expect(rows).toHaveLength(giving.length);
  });

  it('count every row and, separately, the quest lines', () => {
    expect(totalsOf('quests', progress)).toEqual({ earned: 2, total: 336, figures: { questLines: 1 } });
  });

  it('are grouped by kind and by quest log', () => {
    const kinds = listed('quests', { sort: 'group' }, progress).map(({ group }) => group);
    expect(kinds.at(-1)).toBeNull();
    expect(kinds.filter((kind, at) => kind !== kinds[at - 1])).toHaveLength(11);
    const places = listed('quests', { sort: 'questLog' }, progress).map(
      ({ questLog, line }) => questLog || line !== null,
    );
    expect(places.lastIndexOf(true)).toBe(144);
  });
});

describe('map areas', () => {
  const idsOf = (area: string) =>
    catalogue
      .items('mapAreas')
      .filter((row) => row.area === area)
      .map(({ id }) => id);
  /** Feyrist complete, and one subarea of Hrodmir. */
  const progress = recorded(Object.fromEntries([...idsOf('Feyrist'), idsOf('Hrodmir')[0] ?? 0].map((id) => [id, 1])));

  it.each<[Partial<ParamsBySection['mapAreas']>, readonly string[]]>([
    [{ area: ['Feyrist'] }, ['Candia', 'Fae Village', 'Feyrist Meadows']],
    [{ area: ['Hrodmir'], status: 'checked' }, ['Bittermor']],
    [{ status: 'checked' }, ['Candia', 'Fae Village', 'Feyrist Meadows', 'Bittermor']],
    [{ status: 'checked', sort: 'name' }, ['Bittermor', 'Candia', 'Fae Village', 'Feyrist Meadows']],
  ])('%j lists %j', (chosen, names) => {
    expect(namesOf(listed('mapAreas', chosen, progress))).toEqual(names);
  });

  it('are counted by subareas and by complete areas', () => {
    expect(totalsOf('mapAreas', progress)).toEqual({ earned: 4, total: 171, figures: { areas: 1 } });
  });

  it('are in the order of their areas unless another is chosen, and also for an unknown one', () => {
    const { list } = SECTIONS.mapAreas;
    expect(list.parseParams({}).sort).toBe('area');
    expect(list.parseParams({ sort: 'colour' }).sort).toBe('area');
    expect(list.writeParams(list.parseParams({ sort: 'name' }))).toEqual({ sort: 'name' });
  });
});

describe('charms', () => {
  /** Wound at its second grade, Enflame complete, Cripple (a minor one) at its first. */
  const progress = recorded({ 0: 2, 1: 3, 6: 1 });

  it.each<[Partial<ParamsBySection['charms']>, readonly string[]]>([
    [{ status: 'checked' }, ['Enflame']],
    [{ status: 'inProgress' }, ['Cripple', 'Wound']],
    [{ status: 'inProgress', category: ['Major'] }, ['Wound']],
    [{ status: 'inProgress', sort: 'costOfNext' }, ['Cripple', 'Wound']],
  ])('%j lists %j', (chosen, names) => {
    expect(namesOf(listed('charms', chosen, progress))).toEqual(names);
  });

  it('are counted by grades and by the amount paid in each of the two currencies', () => {
    expect(totalsOf('charms', progress)).toEqual({
      earned: 1,
      total: 25,
      figures: { grades: 6, charmPoints: 240 + 360 + 3000, minorEchoes: 100 },
    });
  });
});
