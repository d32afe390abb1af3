/** Recording many choices that belong together: all of them, or none. */
import { withReopen } from '#offline/database/connection.ts';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { assertHolds, enqueueWithin, type Recorded, type RecordingContext, type Wanted } from './enqueue.ts';

/** Records all of `wanted` in one transaction. Rejects with `InvalidValue` or `StorageFailure`; then none is recorded. */
export async function recordTogether(
  database: ProgressDatabase,
  context: RecordingContext,
  wanted: readonly Wanted[],
): Promise<Recorded> {
  for (const each of wanted) assertHolds(each);
  const { outbox, meta, activity, registers } = database;
  return withReopen(database, () =>
    database.transaction('rw', [outbox, meta, activity, registers], () => enqueueWithin(database, context, wanted)),
  );
}
