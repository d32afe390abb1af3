/** Figures that are read when metrics are requested. */
import type { Metrics } from '#server/metrics.ts';
import { readMailQueue } from '#server/storage/queries/process/outgoing-mails-queries.ts';
import { findUnready, type ReadyContext } from './check-store.ts';

export interface GatheringContext extends ReadyContext {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly metrics: Metrics;
}

export async function gatherMetrics(context: GatheringContext): Promise<void> {
  const { database, clock, metrics } = context;
  metrics.setReady((await findUnready(context)) === null);
  try {
    const { waiting, next } = await readMailQueue(database).executeTakeFirstOrThrow();
    metrics.setMails({ waiting, oldestDueMs: next === null ? 0 : Math.max(0, clock() - next) });
  } catch {
    // The other figures show what is wrong with the store.
    metrics.setMails(null);
  }
}
