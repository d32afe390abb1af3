import { liveQuery } from 'dexie';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { isUnsettled } from '../view.ts';

/** Subscribes to the number of a character's pending changes. Returns a function that unsubscribes. */
export function observeWaiting(
  database: ProgressDatabase,
  character: number,
  onCount: (count: number) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() =>
    database.outbox.where('[character+list+item]').between([character], [character, []]).filter(isUnsettled).count(),
  ).subscribe(onCount, onError);
  return () => subscription.unsubscribe();
}
