import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import {
  type EnqueueResult,
  enqueue as enqueueChoice,
  type RecordingContext,
  type Wanted,
} from '#offline/outbox/enqueue.ts';

/** Records all of `wanted` as one choice of this moment; durable when the promise resolves, nothing recorded when it rejects. */
export function enqueue(
  database: ProgressDatabase,
  { clock, newId }: RecordingContext,
  wanted: readonly Wanted[],
): Promise<EnqueueResult> {
  return enqueueChoice(database, newId, { id: newId(), at: clock(), wanted });
}
