/** Undo of another device's change, which is known from the server's history only. */
import type { HistoryRow } from '#core/contract/history.ts';
import { withReopen } from '#offline/database/connection.ts';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { ChangeSettled } from './changes.ts';
import { enqueueWithin, type Recorded, type RecordingContext, readStanding } from './enqueue.ts';
import { registerKey, storedCharacter } from './register-key.ts';
import { newestOps, shown } from './view.ts';

/** Sets a register back to its value before `row`. Rejects with `ChangeSettled` if it was changed since. */
export function undoElsewhere(
  database: ProgressDatabase,
  context: RecordingContext,
  row: HistoryRow,
): Promise<Recorded> {
  const { outbox, meta, activity, registers } = database;
  const register = { character: storedCharacter(row.character), list: row.list, item: row.item };
  return withReopen(database, () =>
    database.transaction('rw', [outbox, meta, activity, registers], async () => {
      const key = registerKey(register);
      const standing = (await readStanding(database, [register])).get(key);
      const now = shown(standing?.mirror, newestOps(standing?.ops ?? []).get(key));
      if (now.value !== row.new || (now.text ?? '') !== (row.newText ?? '')) throw new ChangeSettled();
      const before = { value: row.old, text: row.oldText ?? null };
      return enqueueWithin(database, context, [{ ...register, ...before, source: 'undo', group: null }]);
    }),
  );
}
