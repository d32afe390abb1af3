/** Undo of another device's change, which is known only from the server's history. */
import type { HistoryRow } from '#core/contract/sync/history.ts';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { readSync } from '#offline/database/sync-row.ts';
import {
  EMPTY_REGISTER,
  type EnqueueResult,
  enqueueWithin,
  type RecordingContext,
  readRegisterState,
} from './enqueue.ts';
import { registerKey, storedCharacter } from './register-key.ts';
import { ChangedSince, type PastChange, revert } from './revert.ts';
import { withActivity } from './undo.ts';

/** Restores the values before `rows`, as one change. Rejects with `ChangedSince` if a register was changed since. */
export function undoElsewhere(
  database: ProgressDatabase,
  context: RecordingContext,
  rows: readonly HistoryRow[],
): Promise<EnqueueResult> {
  const changes = rows.map(
    (row): PastChange => ({
      character: storedCharacter(row.character),
      list: row.list,
      item: row.item,
      entry: null,
      before: { value: row.old, text: row.oldText ?? null },
      after: { value: row.new, text: row.newText ?? null },
      add: null,
      seen: row.version,
    }),
  );
  return withActivity(database, async () => {
    const [registers, { resets }] = await Promise.all([readRegisterState(database, changes), readSync(database)]);
    const reversals = changes.map((change) =>
      revert(change, registers.get(registerKey(change)) ?? EMPTY_REGISTER, { resets, isNewest: true }),
    );
    const changed = reversals.flatMap((each) => ('changed' in each ? [each.changed] : []));
    if (changed.length > 0) throw new ChangedSince(changed);
    const group = changes.length > 1 ? context.newId() : null;
    return enqueueWithin(
      database,
      context,
      reversals.flatMap((each) => ('wanted' in each ? [{ ...each.wanted, group }] : [])),
    );
  });
}
