/** Undo of another device's change, which is known from the server's history only. */
import type { HistoryRow } from '#core/contract/history.ts';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { readSync } from '#offline/database/sync-row.ts';
import { enqueueWithin, NOTHING_STANDS, type Recorded, type RecordingContext, readStanding } from './enqueue.ts';
import { registerKey, storedCharacter } from './register-key.ts';
import { ChangedSince, takeBack } from './take-back.ts';
import { withActivity } from './undo.ts';

/** Sets a register back to its value before `row`. Rejects with `ChangedSince` if it was changed since. */
export function undoElsewhere(
  database: ProgressDatabase,
  context: RecordingContext,
  row: HistoryRow,
): Promise<Recorded> {
  const register = { character: storedCharacter(row.character), list: row.list, item: row.item };
  return withActivity(database, async () => {
    const [standings, { resets }] = await Promise.all([readStanding(database, [register]), readSync(database)]);
    const change = {
      ...register,
      entry: null,
      before: { value: row.old, text: row.oldText ?? null },
      after: { value: row.new, text: row.newText ?? null },
      add: null,
      seen: row.version,
    };
    const standing = standings.get(registerKey(register)) ?? NOTHING_STANDS;
    const fate = takeBack(change, standing, { resets, isNewest: true });
    if ('changed' in fate) throw new ChangedSince([fate.changed]);
    return enqueueWithin(database, context, [{ ...fate.wanted, group: null }]);
  });
}
