import { describe, expect, it, test } from 'vitest';
import type { LoadedItems } from '#core/catalogue/files.ts';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { NO_PROGRESS } from '#core/filters/filter.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { newestUpdate, newRows } from './newest-rows.ts';

const catalogue = loadCatalogue();
const rows = Object.fromEntries(TICKABLE_SECTIONS.map((section) => [section, catalogue.items(section)])) as LoadedItems;

/** Mounts of these updates, and no other rows. */
const mountsOf = (...versions: (string | null)[]): LoadedItems => {
  const [mount] = catalogue.items('mounts');
  if (mount === undefined) throw new Error('There are no mounts.');
  return { mounts: versions.map((update, id) => ({ ...mount, id, update })) };
};
const updateOf = (name: string, title: string | null) => ({ name, title, date: title && '2026-07-13' });
const UPDATES = [
  updateOf('9.80', 'Winter'),
  updateOf('10.10', null),
  updateOf('10.20', 'Summer'),
  updateOf('10.24', null),
];

describe('the newest update', () => {
  test.for<[string, LoadedItems, string | null, string[]]>([
    ['is a season with the versions after it', mountsOf('9.80', '10.20', '10.24'), 'Summer', ['10.24', '10.20']],
    ['is only a season if no version follows', mountsOf('10.20', '9.80'), 'Summer', ['10.20']],
    ['is one that introduced rows', mountsOf('9.80'), 'Winter', ['9.80']],
    ['is a season of which only a later version introduced rows', mountsOf('10.24', '9.80'), 'Summer', ['10.24']],
    ['is a version if no season precedes it', mountsOf('9.70', '9.60'), '9.70', ['9.70']],
    ['is none if no row has an update', mountsOf(null), null, []],
  ])('%s', ([, loaded, title, versions]) => {
    const newest = newestUpdate(UPDATES, loaded);
    expect(newest?.title ?? null).toBe(title);
    expect(newest?.versions ?? []).toEqual(versions);
  });

  it('is a summer in the real catalogue', () => {
    const newest = newestUpdate(catalogue.items('updates'), rows);
    expect(newest).toEqual({ title: 'Summer Update 2026', date: '2026-07-13', versions: ['15.32', '15.30'] });
  });
});

describe('new rows', () => {
  const versions = ['15.32', '15.30'];

  it('are counted by section, with the query for the same rows', () => {
    const found = newRows(versions, rows, null);
    const ofUpdate = (items: readonly { readonly update: string | null }[]) =>
      items.filter(({ update }) => update !== null && versions.includes(update)).length;
    expect(found[0]).toEqual({
      section: 'achievements',
      count: ofUpdate(catalogue.items('achievements')),
      query: { released: versions },
    });
    expect(found.map(({ section }) => section)).not.toContain('animusMastery');
  });

  it('are those that the character has not begun if there is progress', () => {
    const [first, ...others] = catalogue.items('achievements').filter(({ update }) => update === '15.32');
    const values = new Map([[first?.id ?? 0, 1]]);
    const [missed] = newRows(['15.32'], rows, { achievements: { ...NO_PROGRESS, values } });
    expect(missed).toEqual({
      section: 'achievements',
      count: others.length,
      query: { status: 'unchecked', released: '15.32' },
    });
  });

  it('are none if the character has all', () => {
    const loaded = mountsOf('10.20');
    const values = new Map([[0, 1]]);
    expect(newRows(['10.20'], loaded, { mounts: { ...NO_PROGRESS, values } })).toEqual([]);
  });
});
