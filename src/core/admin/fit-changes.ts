/** Published changes without those that no longer fit the files. */
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
 * Merges the newest published change of each field into the files, like `mergeChanges`. If the result has a fault, which
 * happens only with newer files, the changes that cause it are set aside as `unfit`. `fits` resolves to true for tables
 * without a fault; the files themselves have none.
 */
export async function mergeFitting(
  files: Tables,
  published: readonly PublishedChange[],
  sourceDays: SourceDays,
  fits: (tables: Tables) => Promise<boolean>,
): Promise<Merged> {
  const merge = (changes: ReadonlySet<PublishedChange>) =>
    mergeChanges(
      files,
      published.filter((change) => changes.has(change)),
      sourceDays,
    );
  const fitting = new Set<PublishedChange>();
  let left: readonly PublishedChange[] = sortedByRow(published);
  // Retries the rest, since a change may depend on a later one.
  for (let before = Number.POSITIVE_INFINITY; left.length > 0 && left.length < before; ) {
    before = left.length;
    await addFitting(fitting, left, (changes) => fits(merge(changes).tables));
    left = left.filter((change) => !fitting.has(change));
  }
  const { tables, conflicts } = merge(fitting);
  const unfit = left.map((change): MergedChange => ({ change, outcome: 'unfit', fileValue: valueIn(files, change) }));
  return { tables, conflicts: [...conflicts, ...unfit] };
}

/** Groups changes by row, since those of one row are the likeliest to depend on each other. */
function sortedByRow(changes: readonly PublishedChange[]): readonly PublishedChange[] {
  const rowOf = ({ table, row }: PublishedChange) => `${table} ${row}`;
  return changes.toSorted((a, b) => (rowOf(a) < rowOf(b) ? -1 : rowOf(a) > rowOf(b) ? 1 : a.id - b.id));
}

/** Adds the changes that fit together with `fitting`, by bisection, so that few faults need few checks. */
async function addFitting(
  fitting: Set<PublishedChange>,
  changes: readonly PublishedChange[],
  fits: (changes: ReadonlySet<PublishedChange>) => Promise<boolean>,
): Promise<void> {
  if (await fits(new Set([...fitting, ...changes]))) {
    for (const change of changes) fitting.add(change);
  } else if (changes.length > 1) {
    const half = Math.ceil(changes.length / 2);
    await addFitting(fitting, changes.slice(0, half), fits);
    await addFitting(fitting, changes.slice(half), fits);
  }
}
