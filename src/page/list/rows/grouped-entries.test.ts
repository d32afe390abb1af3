import { describe, expect, it } from 'vitest';
import { withHeadings } from './grouped-entries.ts';

const GROUPED = {
  groupings: [
    {
      value: 'kind',
      label: 'Kind',
      groupOf: ({ kind }: { readonly kind: string | null }) => kind,
      rest: 'Not known',
    },
  ],
};

/** Returns entries with one row each, of these kinds. */
const entries = (...kinds: readonly (string | null)[]) =>
  kinds.map((kind, index) => ({
    items: [{ id: index, name: `Row ${index}`, kind }],
    span: 1,
    position: index + 1,
  }));

describe('the entries of a list', () => {
  it('are below the headings of their groups, and those without a group below a label for the rest', () => {
    const grouped = withHeadings(entries('Quest', 'Quest', 'Store', null), GROUPED, 'kind');
    expect(grouped.map(({ heading, items }) => heading ?? items[0]?.name)).toEqual([
      'Quest',
      'Row 0',
      'Row 1',
      'Store',
      'Row 2',
      'Not known',
      'Row 3',
    ]);
  });

  it('keep their positions in the list, since a heading is not a row', () => {
    const rows = withHeadings(entries('Quest', 'Store'), GROUPED, 'kind').filter(
      ({ heading }) => heading === undefined,
    );
    expect(rows.map(({ position }) => position)).toEqual([1, 2]);
  });

  it('are unchanged in any other order', () => {
    const plain = entries('Quest', 'Store');
    expect(withHeadings(plain, GROUPED, 'name')).toBe(plain);
  });
});
