import { describe, expect, it } from 'vitest';
import { countedOptions } from '#core/filters/counted-options.ts';
import { type ListProgress, NO_PROGRESS } from '#core/filters/filter.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { ACHIEVEMENTS, type AchievementParams } from './achievements.ts';

const items = loadCatalogue().items('achievements');

/** Castlemania, Dread Lord and Soul Mender are owned; Dread Lord and Marid Ally are bookmarked. */
const progress: ListProgress = {
  ...NO_PROGRESS,
  values: new Map([1, 8, 513].map((id) => [id, 1])),
  bookmarked: new Map([
    [8, 1],
    [31, 1],
  ]),
};

function listing(chosen: Partial<AchievementParams>, of: ListProgress = progress) {
  return ACHIEVEMENTS.list.evaluate(items, { ...ACHIEVEMENTS.list.initial, ...chosen }, of);
}

const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

describe('each filter lists the matching rows', () => {
  it.each<[Partial<AchievementParams>, number]>([
    [{}, 571],
    [{ status: 'checked' }, 3],
    [{ status: 'unchecked' }, 568],
    [{ status: 'bookmarked' }, 2],
    [{ status: 'unknown' }, 0],
    [{ type: 'normal' }, 368],
    [{ type: 'secret' }, 203],
    [{ type: 'unknown' }, 0],
    [{ category: ['Quests'] }, 148],
    [{ category: ['Quests', 'Bosses'] }, 209],
    [{ category: ['Cooking'] }, 0],
    [{ category: ['quests'] }, 0],
    [{ category: ['Quests', 'Cooking'] }, 148],
    [{ released: ['8.60'] }, 93],
    [{ released: ['8.60', '8.62'] }, 159],
    [{ released: ['8.6'] }, 0],
    [{ event: ['Bewitched'] }, 7],
    [{ event: ['Bewitched', 'Halloween'] }, 8],
    [{ event: ['Easter'] }, 0],
    [{ grade: [0] }, 1],
    [{ grade: [1] }, 431],
    [{ grade: [3, 4] }, 18],
    [{ grade: [5] }, 0],
    [{ points: { min: 0, max: 10 } }, 571],
    [{ points: { min: -5, max: 50 } }, 571],
    [{ points: { min: 0, max: 9 } }, 568],
    [{ points: { min: 1, max: 10 } }, 568],
    [{ points: { min: 5, max: 5 } }, 31],
    [{ points: { min: 0, max: 0 } }, 1],
    [{ points: { min: 6, max: 5 } }, 0],
    [{ search: 'dragon' }, 2],
    [{ search: '  ' }, 571],
    [{ search: 'THE of' }, 26],
    [{ search: 'of the' }, 26],
    [{ search: "don't" }, 1],
    [{ search: 'DON’T' }, 1],
    [{ search: 'xyzzy' }, 0],
    [{ showBookmarks: true }, 2],
    [{ hideBookmarks: true }, 569],
    [{ showBookmarks: true, hideBookmarks: true }, 0],
    [{ showBookmarks: true, status: 'checked' }, 1],
    [{ showMutuallyExclusives: false }, 571],
    [{ category: ['Bosses'], type: 'secret', grade: [1], released: ['8.60'] }, 0],
  ])('%j: %i', (chosen, count) => {
    const { rows, meta } = listing({ ...chosen, elementsToShow: 'all' });
    expect(rows).toHaveLength(count);
    expect(meta.total).toBe(count);
  });

  it('shows a signed-out visitor nothing as checked or bookmarked', () => {
    expect(listing({ status: 'checked' }, NO_PROGRESS).meta.total).toBe(0);
    expect(listing({ status: 'unchecked' }, NO_PROGRESS).meta.total).toBe(571);
    expect(listing({ showBookmarks: true }, NO_PROGRESS).meta.total).toBe(0);
  });

  it('leaves unknown points out of every narrower range', () => {
    const { rows } = listing({ points: { min: 0, max: 9 } });
    expect(rows.filter(({ points }) => points === null)).toEqual([]);
    expect(namesOf(listing({}).rows.filter(({ points }) => points === null))).toEqual(['Hell Rider', 'Taskaholic']);
  });
});

describe('the listing', () => {
  it('is sorted by name ignoring case', () => {
    const names = namesOf(listing({ elementsToShow: 'all' }).page);
    expect(names.slice(0, 3)).toEqual(['A Friend in Need', 'A reliable Friend', 'A Study in Scarlett']);
    expect(names.at(-1)).toBe('Zzztill Zzztanding!');
  });

  it('is sorted by id where names are equal', () => {
    const [first] = items;
    if (first === undefined) throw new Error('There are no achievements.');
    const same = [
      { ...first, id: 7, name: 'SAME' },
      { ...first, id: 5, name: 'Same' },
      { ...first, id: 6, name: 'same' },
    ];
    const { rows } = ACHIEVEMENTS.list.evaluate(same, ACHIEVEMENTS.list.initial, NO_PROGRESS);
    expect(rows.map(({ id }) => id)).toEqual([5, 6, 7]);
  });

  it.each<[Partial<AchievementParams>, string[], object]>([
    [{}, ['A Friend in Need'], { page: 1, per_page: 54, last_page: 11, total: 571 }],
    [{ page: 2 }, ['Bounacean Chivalry'], { page: 2, per_page: 54, last_page: 11, total: 571 }],
    [{ page: 12 }, [], { page: 12, per_page: 54, last_page: 11, total: 571 }],
    [{ elementsToShow: 102 }, ['A Friend in Need'], { page: 1, per_page: 102, last_page: 6, total: 571 }],
    [{ elementsToShow: 204 }, ['A Friend in Need'], { page: 1, per_page: 204, last_page: 3, total: 571 }],
    [{ elementsToShow: 'all' }, ['A Friend in Need'], { page: 1, per_page: 571, last_page: 1, total: 571 }],
    [{ elementsToShow: 'all', page: 2 }, [], { page: 2, per_page: 571, last_page: 1, total: 571 }],
    [{ search: 'xyzzy' }, [], { page: 1, per_page: 54, last_page: 1, total: 0 }],
    [{ search: 'xyzzy', elementsToShow: 'all' }, [], { page: 1, per_page: 0, last_page: 1, total: 0 }],
  ])('is split into pages: %j', (chosen, first, meta) => {
    const found = listing(chosen);
    expect(namesOf(found.page.slice(0, 1))).toEqual(first);
    expect(found.meta).toEqual(meta);
  });

  it('has the rest on the last page', () => {
    expect(listing({ page: 11 }).page).toHaveLength(31);
  });
});

describe('the form', () => {
  it('offers the values of the rows with their counts', () => {
    const optionsOf = (key: 'category' | 'released' | 'event' | 'grade') => {
      const control = ACHIEVEMENTS.list.filters[key]?.control;
      if (control?.kind !== 'values') throw new Error(`${key} has no values.`);
      return countedOptions(control, items);
    };
    expect(optionsOf('category')).toHaveLength(13);
    expect(optionsOf('category')[0]).toEqual({ value: 'Bosses', label: 'Bosses', count: 61 });
    expect(optionsOf('released')[0]).toEqual({ value: '15.32', label: '15.32', count: 5 });
    expect(optionsOf('released').at(-1)?.value).toBe('8.60');
    expect(optionsOf('event').map(({ value }) => value)).toContain('Bewitched');
    expect(optionsOf('grade').map(({ label }) => label)).toEqual([
      'Grade 0',
      'Grade 1',
      'Grade 2',
      'Grade 3',
      'Grade 4',
    ]);
  });
});
