import { withReopen } from '#offline/database/connection.ts';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import {
  assertHolds,
  enqueueWithin,
  type Recorded,
  type RecordingContext,
  type Wanted,
} from '#offline/outbox/enqueue.ts';

/** Records all of `wanted` in one transaction; durable when the promise resolves, nothing recorded when it rejects. */
export function enqueue(
  database: ProgressDatabase,
  context: RecordingContext,
  wanted: readonly Wanted[],
): Promise<Recorded> {
  for (const each of wanted) assertHolds(each);
  return withReopen(database, () =>
    database.transaction('rw', [database.outbox, database.meta, database.activity, database.registers], () =>
      enqueueWithin(database, context, wanted),
    ),
  );
}
