/** Updates the progress summaries as changes are stored (docs/decisions/0050). */
import type { TickableSection } from '#core/catalogue/sections.ts';
import { NOTHING_EARNED, type RowChange, withRowChange } from '#core/progress/summary.ts';
import { isCounted, RowChanges, type RowFinder } from '#core/sections/row-changes.ts';
import type { Transaction } from '#server/storage/database.ts';
import { addDailyGains, readSums, saveSums } from '#server/storage/queries/challenges/summaries-queries.ts';
import type { RegisterKey } from '#server/storage/queries/sync/registers-queries.ts';
import type { HistoryTable } from '#server/storage/tables/progress-tables.ts';

type StoredChange = Pick<
  HistoryTable,
  'character_id' | 'list' | 'item' | 'old_value' | 'new_value' | 'written_at' | 'source'
>;

/** A change of a section's row with the stored change that caused it. */
export type SectionChange = RowChange & { readonly section: TickableSection; readonly cause: HistoryTable };

/** True if a change is summed up. A conversion is not: it moves the summaries unchanged. */
export function isSummed({ list, source }: Pick<StoredChange, 'list' | 'source'>): boolean {
  return source !== 'conversion' && isCounted(list);
}

/** Maps a stored change to the form that sections read. */
export function valueChangeOf({ list, item, old_value, new_value, written_at }: StoredChange) {
  return { list, item, old: old_value, new: new_value, at: written_at };
}

/**
 * Adds changes of one account, in their order, to its summaries. `valueBefore`: value of a register before the first of
 * them, also for the other list of its section. Returns the changes of rows, by character.
 */
export async function updateSummaries(
  { transaction, catalogue }: { readonly transaction: Transaction; readonly catalogue: RowFinder },
  accountId: number,
  changes: readonly HistoryTable[],
  valueBefore: (key: RegisterKey) => number,
): Promise<ReadonlyMap<number, readonly SectionChange[]>> {
  const changedOf = new Map<number, readonly SectionChange[]>();
  for (const characterId of new Set(changes.map(({ character_id }) => character_id))) {
    const rows = new RowChanges(catalogue, (list, item) => valueBefore({ characterId, list, item }));
    const changed = changes
      .filter(({ character_id }) => character_id === characterId)
      .flatMap((cause) => {
        const change = rows.next(valueChangeOf(cause));
        return change === null ? [] : [{ ...change, cause }];
      });
    if (changed.length === 0) continue;
    changedOf.set(characterId, changed);

    const owner = { accountId, characterId };
    const sums = await readSums(transaction, owner, new Set(changed.map(({ section }) => section)));
    const days = new Map<number, number>();
    for (const change of changed) {
      const { sum, day } = withRowChange(sums.get(change.section) ?? NOTHING_EARNED, change, change.cause.source);
      sums.set(change.section, sum);
      if (day !== null) days.set(day.day, (days.get(day.day) ?? 0) + day.gains);
    }
    await saveSums(transaction, owner, sums);
    await addDailyGains(transaction, owner, days);
  }
  return changedOf;
}
