import { expect, it } from 'vitest';
import { EDITED_TABLES } from '#core/contract/editing/edited-tables.ts';
import type { PublishedChange } from './changes.ts';
import { mergeFitting } from './fit-changes.ts';
import type { TableRow, Tables } from './tables.ts';

const NONE = Object.fromEntries(EDITED_TABLES.map((table) => [table, [] as TableRow[]])) as unknown as Tables;
const FILES: Tables = {
  ...NONE,
  mounts: Array.from({ length: 8 }, (_, id) => ({ id, name: `Mount ${id}`, speed: 10 })),
};

const change = (id: number, row: number, field: string | null, value: unknown, table = 'mounts' as const) =>
  ({
    id,
    table,
    row: String(row),
    field,
    value,
    fileValue: field === 'speed' ? 10 : null,
    publishedAt: 0,
  }) satisfies PublishedChange;

const speeds = (tables: Tables) => tables.mounts.map(({ speed }) => speed);
const merge = async (changes: PublishedChange[], fits: (tables: Tables) => boolean) => {
  let checks = 0;
  const merged = await mergeFitting(FILES, changes, {}, async (tables) => {
    checks += 1;
    return fits(tables);
  });
  return { ...merged, checks };
};

it('accepts all changes after one check if they have no fault', async () => {
  const { tables, conflicts, checks } = await merge([change(1, 0, 'speed', 20), change(2, 1, 'speed', 30)], () => true);
  expect([speeds(tables).slice(0, 3), conflicts, checks]).toEqual([[20, 30, 10], [], 1]);
});

it('sets aside only the change that has a fault', async () => {
  const changes = Array.from({ length: 8 }, (_, row) => change(row + 1, row, 'speed', row === 5 ? -1 : 20));
  const { tables, conflicts } = await merge(changes, (all) => all.mounts.every(({ speed }) => Number(speed) > 0));
  expect(speeds(tables)).toEqual([20, 20, 20, 20, 20, 10, 20, 20]);
  expect(conflicts).toEqual([{ change: changes[5], outcome: 'unfit', fileValue: 10 }]);
});

it('accepts a change that depends on a later one, next to another that never fits', async () => {
  // The first mount may only have this speed once the row that is added later exists.
  const changes = [
    change(1, 0, 'speed', 99),
    change(2, 9, null, { id: 9, name: 'New', speed: 99 }),
    change(3, 3, 'speed', -1),
  ];
  const { tables, conflicts } = await merge(
    changes,
    ({ mounts }) =>
      mounts.every(({ speed }) => Number(speed) > 0) && (mounts[0]?.speed !== 99 || mounts.some(({ id }) => id === 9)),
  );
  expect(speeds(tables)).toEqual([99, 10, 10, 10, 10, 10, 10, 10, 99]);
  expect(conflicts.map((each) => [each.change.id, each.outcome])).toEqual([[3, 'unfit']]);
});

it('returns the files unchanged where nothing fits', async () => {
  const { tables, conflicts } = await merge([change(1, 0, 'speed', -1)], ({ mounts }) => mounts[0]?.speed === 10);
  expect([speeds(tables)[0], conflicts.length]).toEqual([10, 1]);
});
