import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import {
  type EnqueueResult,
  enqueue as enqueueChoice,
  type RecordingContext,
  type Wanted,
} from '#offline/outbox/enqueue.ts';

/**
 * Records all of `wanted` as one choice made now. Durable once the promise resolves; nothing is recorded if it rejects.
 */
export function enqueue(
  database: ProgressDatabase,
  { clock, newId }: RecordingContext,
  wanted: readonly Wanted[],
): Promise<EnqueueResult> {
  return enqueueChoice(database, newId, { id: newId(), at: clock(), wanted });
}
