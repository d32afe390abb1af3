/** Subscription to the refused changes of registers. */
import { liveQuery } from 'dexie';
import type { OpRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { type RegisterAddress, registerPath } from '../register-key.ts';
import { isUnsettled } from '../view.ts';

/** Calls `onRefused` with the newest dead or parked op of these registers; null = none. Returns a function that unsubscribes. */
export function observeRefused(
  { outbox }: ProgressDatabase,
  registers: readonly RegisterAddress[],
  onRefused: (op: OpRow | null) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(async () => {
    const ops = await outbox.where('[character+list+item]').anyOf(registers.map(registerPath)).toArray();
    const refused = ops.filter((op) => !isUnsettled(op)).sort((a, b) => b.place - a.place);
    return refused[0] ?? null;
  }).subscribe(onRefused, onError);
  return () => subscription.unsubscribe();
}
