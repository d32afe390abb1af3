/** Published changes without those that don't fit the files any more. */
import {
  type Merged,
  type MergedChange,
  mergeChanges,
  type PublishedChange,
  type SourceDays,
  valueIn,
} from './changes.ts';
import type { Tables } from './tables.ts';

/**
 * The files with the newest published change of each field, as `mergeChanges` has them. Where they have a fault together,
 * which happens only beside newer files, the changes without which they have none are set aside as `unfit`. `fits` says
 * whether tables have no fault; the files themselves have none.
 */
export function mergeFitting(
  files: Tables,
  published: readonly PublishedChange[],
  sourceDays: SourceDays,
  fits: (tables: Tables) => boolean,
): Merged {
  const merge = (changes: ReadonlySet<PublishedChange>) =>
    mergeChanges(
      files,
      published.filter((change) => changes.has(change)),
      sourceDays,
    );
  const kept = new Set<PublishedChange>();
  let left: readonly PublishedChange[] = sortedByRow(published);
  // Again with what was left, since a change may need one that came after it.
  for (let before = Number.POSITIVE_INFINITY; left.length > 0 && left.length < before; ) {
    before = left.length;
    addFitting(kept, left, (changes) => fits(merge(changes).tables));
    left = left.filter((change) => !kept.has(change));
  }
  const { tables, met } = merge(kept);
  const unfit = left.map((change): MergedChange => ({ change, outcome: 'unfit', fileValue: valueIn(files, change) }));
  return { tables, met: [...met, ...unfit] };
}

/** Changes of one row side by side: they are the likeliest to need each other. */
function sortedByRow(changes: readonly PublishedChange[]): readonly PublishedChange[] {
  const rowOf = ({ table, row }: PublishedChange) => `${table} ${row}`;
  return changes.toSorted((a, b) => (rowOf(a) < rowOf(b) ? -1 : rowOf(a) > rowOf(b) ? 1 : a.id - b.id));
}

/** Adds all of the changes that fit with the kept ones, by halves, so that few faults cost few checks. */
function addFitting(
  kept: Set<PublishedChange>,
  changes: readonly PublishedChange[],
  fits: (changes: ReadonlySet<PublishedChange>) => boolean,
): void {
  if (fits(new Set([...kept, ...changes]))) {
    for (const change of changes) kept.add(change);
  } else if (changes.length > 1) {
    const half = Math.ceil(changes.length / 2);
    addFitting(kept, changes.slice(0, half), fits);
    addFitting(kept, changes.slice(half), fits);
  }
}
