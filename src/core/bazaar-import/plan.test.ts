import { describe, expect, it } from 'vitest';
import type { ItemOf } from '#core/catalogue/items.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import type { AuctionEntry, AuctionSection } from './auction.ts';
import { createImportNames } from './names.ts';
import { planSection } from './plan.ts';

const catalogue = loadCatalogue();

const idOf = (section: TickableSection, name: string): number => {
  const rows: readonly { readonly id: number; readonly name: string }[] = catalogue.items(section);
  const row = rows.find((each) => each.name === name);
  if (row === undefined) throw new Error(`There is no ${name} in ${section}.`);
  return row.id;
};

function plan(
  section: TickableSection,
  entries: readonly AuctionEntry[],
  {
    current = {},
    stages = {},
    state = 'complete',
    counted = null,
    points,
    bits,
  }: {
    readonly current?: Readonly<Record<string, number>>;
    readonly stages?: Readonly<Record<string, number>>;
    readonly state?: AuctionSection['state'];
    readonly counted?: number | null;
    readonly points?: number;
    readonly bits?: number;
  } = {},
) {
  const byId = (values: Readonly<Record<string, number>>) =>
    new Map(Object.entries(values).map(([name, value]) => [idOf(section, name), value]));
  return planSection({
    section,
    found: {
      entries,
      state,
      counted,
      ...(points === undefined ? {} : { points }),
      ...(bits === undefined ? {} : { bits }),
    },
    names: catalogue.importNames,
    items: catalogue.items(section) as readonly ItemOf<TickableSection>[],
    current: { values: byId(current), stages: byId(stages) },
  });
}

/** Changes as `name old>new`, with the stage after a slash where there is one. */
function changes({ gained, changed, lost }: ReturnType<typeof plan>) {
  const written = (current: { readonly value: number; readonly stage?: number }) =>
    current.stage === undefined ? String(current.value) : `${current.value}/${current.stage}`;
  const texts = (rows: typeof gained) => rows.map((row) => `${row.name} ${written(row.old)}>${written(row.new)}`);
  return { gained: texts(gained), changed: texts(changed), lost: texts(lost) };
}

describe('a section that was read completely', () => {
  it('replaces the current values', () => {
    const made = plan(
      'mounts',
      [
        { name: 'Donkey', value: 1 },
        { name: 'War Horse', value: 1 },
      ],
      {
        current: { Donkey: 1, 'Widow Queen': 1 },
      },
    );
    expect(changes(made)).toEqual({ gained: ['War Horse 0>1'], changed: [], lost: ['Widow Queen 1>0'] });
    expect(made).toMatchObject({ read: 2, imported: 2, before: 2, after: 2, unmatched: [], ambiguous: [] });
  });

  it('counts the completed rows before and after it', () => {
    const entries = ['Donkey', 'War Horse', 'Widow Queen'].map((name) => ({ name, value: 1 }));
    expect(plan('mounts', entries, { current: { Donkey: 1 } })).toMatchObject({ before: 1, after: 3 });
    expect(plan('mounts', [], { current: { Donkey: 1 } })).toMatchObject({ before: 1, after: 0 });
    const byStage = plan('bestiary', [{ name: 'Bear', value: 20, stage: 3 }]);
    expect(byStage).toMatchObject({ before: 0, after: 1 });
  });

  it('is matched ignoring case, spaces and the form of apostrophes', () => {
    const made = plan('bestiary', [
      { name: ' Acolyte  Of The Cult ', value: 7, stage: 0 },
      { name: 'elder wyrm', value: 3, stage: 0 },
    ]);
    expect(changes(made).gained.sort()).toEqual(['Acolyte of the Cult 0/0>7/0', 'Elder Wyrm 0/0>3/0']);
  });

  it('clears everything where the page has nothing', () => {
    expect(changes(plan('quests', [], { current: { 'The Ape City': 1 } })).lost).toEqual(['The Ape City 1>0']);
  });

  it('does not clear quests outside the quest log, which the page never shows', () => {
    const loose = catalogue.items('quests').find(({ questLog }) => !questLog)?.name ?? '';
    const current = { [loose]: 1, 'The Ape City': 1 };
    expect(changes(plan('quests', [], { current })).lost).toEqual(['The Ape City 1>0']);
    const shown = plan('quests', [{ name: loose, value: 1 }]);
    expect(changes(shown).gained).toEqual([`${loose} 0>1`]);
  });

  it('changes nothing the second time', () => {
    const entries = [{ name: 'Bat', value: 662, stage: 3 }];
    const made = plan('bestiary', entries, { current: { Bat: 662 } });
    expect(changes(made)).toEqual({ gained: [], changed: [], lost: [] });
    expect(made).toMatchObject({ imported: 1, before: 1, after: 1 });
  });

  it('reports each unknown name once and imports the rest', () => {
    const made = plan('titles', [
      { name: 'Wearer of Invented Hats', value: 1 },
      { name: 'wearer of invented hats', value: 1 },
      { name: 'Trolltrasher', value: 1 },
    ]);
    expect(made).toMatchObject({ read: 3, imported: 1, unmatched: ['Wearer of Invented Hats'], ambiguous: [] });
    expect(changes(made).gained).toEqual(['Trolltrasher 0>1']);
  });
});

describe('a section with a name that the catalogue does not have', () => {
  it('adds and raises, and neither lowers nor clears', () => {
    const made = plan(
      'bosstiary',
      [
        { name: 'Abyssador The Renamed', value: 4, stage: 1 },
        { name: 'Brokul', value: 3, stage: 0 },
        { name: 'Despor', value: 9, stage: 0 },
        { name: 'Ghulosh', value: 1, stage: 0 },
      ],
      { current: { Abyssador: 4, Brokul: 7, Ghulosh: 1 }, stages: { Ghulosh: 2 } },
    );
    expect(changes(made)).toEqual({ gained: ['Dragon Pack 0/0>9/0'], changed: [], lost: [] });
    expect(made).toMatchObject({ state: 'complete', read: 4, imported: 3, unmatched: ['Abyssador The Renamed'] });
  });

  it('retains the addons of an outfit whose name it does have', () => {
    const entries = [
      { name: 'Citizen', value: 1 },
      { name: 'Burgher', value: 7 },
    ];
    const made = plan('outfits', entries, { current: { Citizen: 7, Hunter: 3 } });
    expect(changes(made)).toEqual({ gained: [], changed: [], lost: [] });
  });

  it('retains masteries and soul cores', () => {
    const entries = [
      { name: 'Bat', value: 1 },
      { name: 'Flitter Bat', value: 1 },
    ];
    const made = plan('animusMastery', entries, { current: { Bat: 2, Bear: 3, Rat: 1 } });
    expect(changes(made)).toEqual({ gained: [], changed: ['Bat 2>3'], lost: [] });
  });
});

describe('a name that the page has more often than the catalogue', () => {
  it('is reported, since it is also the name of a row that the catalogue spells differently', () => {
    const entries = [
      { name: 'Donkey', value: 1 },
      { name: 'donkey', value: 1 },
    ];
    const made = plan('mounts', entries, { current: { 'Widow Queen': 1 } });
    expect(changes(made)).toEqual({ gained: ['Donkey 0>1'], changed: [], lost: [] });
    expect(made).toMatchObject({ imported: 1, unmatched: ['donkey'] });
  });

  it('can be another name of the same row', () => {
    const entries = [
      { name: 'Demon Outfit', value: 3 },
      { name: 'Demon', value: 3 },
    ];
    const made = plan('outfits', entries, { current: { Citizen: 1 } });
    expect(changes(made)).toEqual({ gained: ['Demon Outfit 0>3'], changed: [], lost: [] });
    expect(made.unmatched).toEqual(['Demon']);
  });

  it('can be the name of several creatures', () => {
    const horses = [1, 2, 3, 4].map((value) => ({ name: 'Horse', value, stage: 0 }));
    expect(changes(plan('bestiary', horses.slice(1), { current: { Bat: 5 } })).lost).toEqual(['Bat 5/0>0/0']);
    const made = plan('bestiary', horses, { current: { Bat: 5 } });
    expect(changes(made).lost).toEqual([]);
    expect(made).toMatchObject({ unmatched: ['Horse'], ambiguous: [{ name: 'Horse', values: [1, 2, 3, 4] }] });
  });
});

describe('the points of a page', () => {
  const dragon = { name: 'Dragon', value: 1000, stage: 3 };

  it('are compared with those of its rows that the catalogue has', () => {
    expect(plan('bestiary', [dragon], { points: 25 }).points).toEqual({ page: 25, known: 25 });
    const unknown = { name: 'Invented Beast', value: 1000, stage: 3 };
    expect(plan('bestiary', [dragon, unknown], { points: 75 }).points).toEqual({ page: 75, known: 25 });
    const abyssador = { name: 'Abyssador', value: 5, stage: 1 };
    expect(plan('bosstiary', [abyssador], { points: 10 }).points).toEqual({ page: 10, known: 10 });
  });

  it('count a stage that the kills do not reach, and no progress of the player', () => {
    const current = { Demon: 6000 };
    expect(plan('bestiary', [{ ...dragon, value: 3 }], { points: 25, current }).points).toEqual({
      page: 25,
      known: 25,
    });
  });

  it('count each entry of an ambiguous name, since all rows with that name give the same', () => {
    const horses = [
      { name: 'Horse', value: 500, stage: 3 },
      { name: 'Horse', value: 3, stage: 0 },
    ];
    const { points, ambiguous } = plan('bestiary', horses, { points: 5 });
    expect(ambiguous).toHaveLength(1);
    expect(points).toEqual({ page: 5, known: 5 });
  });

  it('are absent where it states none', () => {
    expect(plan('bestiary', [dragon]).points).toBeUndefined();
  });
});

describe('Echo Wardens', () => {
  const entries = [
    { name: 'Bat', value: 1 },
    { name: 'Bear', value: 4 },
    { name: 'Rat', value: 5 },
  ];

  it('replace the current values, apart from soul cores, which no page shows', () => {
    const current = { Bat: 4, Bear: 2, Demon: 6 };
    expect(changes(plan('animusMastery', entries, { bits: 5, current }))).toEqual({
      gained: ['Rat 0>5'],
      changed: ['Bear 2>6', 'Demon 6>2', 'Bat 4>1'],
      lost: [],
    });
  });

  it('stay where the page has no column of them', () => {
    const masteries = [
      { name: 'Bat', value: 1 },
      { name: 'Rat', value: 1 },
    ];
    const current = { Bat: 4, Bear: 4, Rat: 7, Demon: 1 };
    expect(changes(plan('animusMastery', masteries, { bits: 1, current }))).toEqual({
      gained: [],
      changed: ['Bat 4>5'],
      lost: ['Demon 1>0'],
    });
  });
});

describe('a row that two names of the page have', () => {
  const [first, second, other] = ['Donkey', 'War Horse', 'Widow Queen'].map((name) => idOf('mounts', name));
  const names = { find: (_: unknown, name: string) => (name === 'Donkey' ? [first ?? 0, second ?? 0] : [second ?? 0]) };
  const unmatchedOf = (...shown: readonly string[]) => {
    const found = { entries: shown.map((name) => ({ name, value: 1 })), state: 'complete', counted: null } as const;
    const current = { values: new Map([[other ?? 0, 1]]), stages: new Map() };
    const { unmatched, lost } = planSection({
      section: 'mounts',
      found,
      names,
      items: catalogue.items('mounts'),
      current,
    });
    return { unmatched, lost: lost.map(({ name }) => name) };
  };

  it('is the match of one of them', () => {
    expect(unmatchedOf('Donkey', 'War Horse')).toEqual({ unmatched: [], lost: ['Widow Queen'] });
    expect(unmatchedOf('Donkey', 'Donkey')).toEqual({ unmatched: [], lost: ['Widow Queen'] });
    expect(unmatchedOf('Donkey', 'War Horse', 'Donkey')).toEqual({ unmatched: ['Donkey'], lost: [] });
  });
});

describe('a row that several names of several rows have', () => {
  it('is the match of one name, and each name has as many rows as it needs', () => {
    const [first, second, third] = ['Donkey', 'War Horse', 'Widow Queen'].map((name) => idOf('mounts', name));
    const names = {
      find: (_: unknown, name: string) => (name === 'Donkey' ? [first ?? 0, second ?? 0] : [second ?? 0, third ?? 0]),
    };
    const entries = ['Donkey', 'War Horse', 'War Horse'].map((name) => ({ name, value: 1 }));
    const found = { entries, state: 'complete', counted: null } as const;
    const current = { values: new Map(), stages: new Map() };
    const made = planSection({ section: 'mounts', found, names, items: catalogue.items('mounts'), current });
    expect(made.unmatched).toEqual([]);
  });
});

describe('names', () => {
  it.each([
    ['titles', 'Handywoman', 'Handyman'],
    ['outfits', 'Noblewoman', 'Nobleman'],
    ['outfits', 'Retro Noblewoman', 'Retro Nobleman'],
    ['titles', 'Beaststrider (Grade 3)', 'Beastrider (Grade 3)'],
    ['bosstiary', "Tentugly's Head", 'Tentugly'],
  ] as const)('of %s: %s is %s', (section, name, row) => {
    expect(catalogue.importNames.find(section, name)).toEqual([idOf(section, row)]);
  });

  it('are looked up within their section: a title and an achievement may share one', () => {
    const name = 'Death From Below';
    expect(catalogue.importNames.find('titles', name)).toEqual([idOf('titles', 'Death from Below')]);
    expect(catalogue.importNames.find('achievements', name)).toEqual([idOf('achievements', 'Death from Below')]);
    expect(catalogue.importNames.find('quests', name)).toEqual([]);
  });

  it('find every row of every section by its own name', () => {
    const sections = ['achievements', 'bosstiary', 'charms', 'mounts', 'outfits', 'quests', 'titles'] as const;
    for (const section of sections)
      for (const { id, name } of catalogue.items(section))
        expect(catalogue.importNames.find(section, name)).toEqual([id]);
  });

  it('that a row has twice find it once', () => {
    const empty = Object.fromEntries(TICKABLE_SECTIONS.map((section) => [section, []]));
    const items = { ...empty, outfits: [{ id: 7, name: 'Mage', nameMale: 'Mage', nameFemale: 'mage' }] } as never;
    expect(createImportNames(items, []).find('outfits', 'Mage')).toEqual([7]);
  });

  it('that two rows share find both', () => {
    const items = {
      ...Object.fromEntries(
        [
          'achievements',
          'animusMastery',
          'bestiary',
          'bosstiary',
          'charms',
          'mounts',
          'outfits',
          'quests',
          'titles',
          'mapAreas',
        ].map((section) => [section, []]),
      ),
      mounts: [
        catalogue.items('mounts')[0],
        { ...catalogue.items('mounts')[1], name: catalogue.items('mounts')[0]?.name },
      ],
    } as never;
    expect(createImportNames(items, []).find('mounts', catalogue.items('mounts')[0]?.name ?? '')).toHaveLength(2);
  });
});

describe('the areas of the map, of which a page names the complete ones', () => {
  const feyrist = [{ name: 'Feyrist', value: 1 }];

  it('have all of their subareas discovered', () => {
    const made = plan('mapAreas', feyrist, { current: { Candia: 1 } });
    expect(changes(made)).toEqual({ gained: ['Feyrist Meadows 0>1', 'Fae Village 0>1'], changed: [], lost: [] });
    expect(made).toMatchObject({ read: 1, imported: 3, before: 1, after: 3, unmatched: [], ambiguous: [] });
  });

  it('leave the subareas of other areas as they are', () => {
    const made = plan('mapAreas', feyrist, { current: { Bittermor: 1 } });
    expect(changes(made).lost).toEqual([]);
    expect(changes(plan('mapAreas', [], { current: { Bittermor: 1 } })).lost).toEqual([]);
  });

  it('are reported if they are unknown, as are subareas, which no page names', () => {
    const made = plan('mapAreas', [...feyrist, { name: 'Isle of Mist', value: 1 }, { name: 'Candia', value: 1 }]);
    expect(made).toMatchObject({ read: 3, imported: 3, unmatched: ['Isle of Mist', 'Candia'] });
  });

  it('are also found by another name of one of their subareas', () => {
    const [candia] = catalogue.items('mapAreas').filter(({ name }) => name === 'Candia');
    const names = createImportNames(
      Object.fromEntries(TICKABLE_SECTIONS.map((each) => [each, catalogue.items(each)])) as never,
      [{ section: 'mapAreas', name: 'Realm of Dreams', id: candia?.id ?? 0 }],
    );
    expect(names.find('mapAreas', 'Realm Of Dreams')).toEqual(names.find('mapAreas', 'Feyrist'));
    expect(names.find('mapAreas', 'Feyrist')).toHaveLength(3);
  });
});

describe('a name that several creatures have', () => {
  const horses = catalogue
    .items('bestiary')
    .filter(({ name }) => name === 'Horse')
    .map(({ id }) => id);

  it('leaves all of them unchanged and is reported with its kills', () => {
    const current = new Map([[horses[0] ?? 0, 12]]);
    const made = planSection({
      section: 'bestiary',
      found: {
        entries: [
          { name: 'Horse', value: 500, stage: 3 },
          { name: 'Horse', value: 3, stage: 0 },
        ],
        state: 'complete',
        counted: 2,
      },
      names: catalogue.importNames,
      items: catalogue.items('bestiary'),
      current: { values: current, stages: new Map() },
    });
    expect(changes(made)).toEqual({ gained: [], changed: [], lost: [] });
    expect(made).toMatchObject({ imported: 0, ambiguous: [{ name: 'Horse', items: horses, values: [500, 3] }] });
  });

  it('is any name that the page lists with different stages', () => {
    const entries = [2, 3].map((stage) => ({ name: 'Bear', value: 20, stage }));
    expect(plan('bestiary', entries)).toMatchObject({ gained: [], ambiguous: [{ name: 'Bear', values: [20, 20] }] });
  });

  it('is any name that the page lists with different kills', () => {
    const made = plan(
      'bestiary',
      [
        { name: 'Bat', value: 1, stage: 0 },
        { name: 'Bat', value: 2, stage: 0 },
      ],
      { current: { Bat: 5 } },
    );
    expect(made.ambiguous).toEqual([{ name: 'Bat', items: [idOf('bestiary', 'Bat')], values: [1, 2] }]);
    expect(changes(made)).toEqual({ gained: [], changed: [], lost: [] });
  });

  it('is also a row that the page lists under two of its names with different values', () => {
    const made = plan('outfits', [
      { name: 'Demon Outfit', value: 3 },
      { name: 'Demon', value: 1 },
    ]);
    expect(made).toMatchObject({ gained: [], imported: 0, ambiguous: [{ name: 'Demon Outfit', values: [3, 1] }] });
  });

  it('does not prevent other creatures that are not on the page from being cleared', () => {
    const made = plan('animusMastery', [{ name: 'Nomad', value: 1 }], { current: { Bat: 1 } });
    expect(changes(made).lost).toEqual(['Bat 1>0']);
    expect(made.ambiguous).toMatchObject([{ name: 'Nomad', values: [1] }]);
  });
});

describe('values', () => {
  it('are kills, plus the stage only where the catalogue requires more kills for it', () => {
    const made = plan(
      'bestiary',
      [
        { name: 'Bat', value: 662, stage: 3 },
        { name: 'Bear', value: 20, stage: 2 },
      ],
      { current: { Bat: 10 }, stages: { Bat: 2 } },
    );
    expect(changes(made)).toEqual({ gained: ['Bear 0/0>20/2'], changed: ['Bat 10/2>662/0'], lost: [] });
  });

  it('are changes if only the stage is different, or only the kills of a stage chosen before', () => {
    const entries = [
      { name: 'Bear', value: 20, stage: 2 },
      { name: 'Wolf', value: 500, stage: 3 },
    ];
    const made = plan('bestiary', entries, { current: { Bear: 20 }, stages: { Wolf: 2 } });
    expect(changes(made)).toEqual({ gained: [], changed: ['Bear 20/0>20/2', 'Wolf 0/2>500/0'], lost: [] });
  });

  it('that are lower than the current values are changes', () => {
    expect(
      changes(plan('bosstiary', [{ name: 'Abyssador', value: 4, stage: 0 }], { current: { Abyssador: 22 } })).changed,
    ).toEqual(['Abyssador 22/0>4/0']);
  });

  it('of no kills record nothing', () => {
    expect(changes(plan('bestiary', [{ name: 'Bat', value: 0, stage: 0 }]))).toEqual({
      gained: [],
      changed: [],
      lost: [],
    });
  });

  it('are limited to the maximum of the list', () => {
    expect(changes(plan('bestiary', [{ name: 'Bat', value: 9_999_999, stage: 3 }])).gained).toEqual([
      'Bat 0/0>1000000/0',
    ]);
  });

  it('of outfits are their parts', () => {
    expect(changes(plan('outfits', [{ name: 'Citizen', value: 3 }], { current: { Citizen: 5 } })).changed).toEqual([
      'Citizen 5>3',
    ]);
  });

  it('of charms are their grades', () => {
    expect(changes(plan('charms', [{ name: 'Wound', value: 2 }], { current: { Wound: 3 } })).changed).toEqual([
      'Wound 3>2',
    ]);
  });
});

describe('a section that was read in part', () => {
  it('only adds', () => {
    const made = plan(
      'outfits',
      [
        { name: 'Citizen', value: 3 },
        { name: 'Hunter', value: 1 },
      ],
      {
        current: { Citizen: 5, Mage: 1 },
        state: 'partial',
        counted: 32,
      },
    );
    expect(changes(made)).toEqual({ gained: ['Hunter 0>1'], changed: ['Citizen 5>7'], lost: [] });
    expect(made).toMatchObject({ state: 'partial', read: 2, counted: 32 });
  });

  it('retains the larger number of kills and the higher stage', () => {
    const made = plan(
      'bestiary',
      [
        { name: 'Bat', value: 5, stage: 1 },
        { name: 'Bear', value: 500, stage: 3 },
        { name: 'Wolf', value: 20, stage: 2 },
      ],
      { current: { Bat: 9, Bear: 1 }, stages: { Bat: 3 }, state: 'partial' },
    );
    expect(changes(made)).toEqual({ gained: ['Wolf 0/0>20/2'], changed: ['Bear 1/0>500/0'], lost: [] });
  });
});

describe('a section that the page does not have', () => {
  it('changes nothing', () => {
    const made = plan('animusMastery', [], { current: { Bat: 1 }, state: 'missing' });
    expect(changes(made)).toEqual({ gained: [], changed: [], lost: [] });
    expect(made).toMatchObject({ before: 1, after: 1 });
  });
});
