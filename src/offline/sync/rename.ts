/** Replacing the client id when its numbers can't be continued (docs/sync.md, rule 6). */
import type { CounterRow, OpRow, ProgressDatabase, SentRow } from '#offline/database/progress-database.ts';
import { NOTHING_SENT, readCounter } from '#offline/database/sync-row.ts';

/** The rows that assign numbers to ops. */
export interface Numbering {
  readonly counter: CounterRow;
  readonly sent: SentRow;
}

/** Restarts the numbers under a new client id. Every pending op counts as copied, since another copy of the device may have it. */
export async function renameWithin(database: ProgressDatabase, newId: () => string): Promise<Numbering> {
  const { outbox, meta } = database;
  const [waiting, known] = await Promise.all([
    outbox.where('state').equals('pending').toArray(),
    readCounter(database, newId),
  ]);
  const counter = { ...known, client: newId() };
  await Promise.all([outbox.bulkPut(waiting.map(asCopied)), meta.bulkPut([counter, NOTHING_SENT])]);
  return { counter, sent: NOTHING_SENT };
}

/** Marks a pending op, whose number is given up, as copied. */
export function asCopied(op: OpRow): OpRow {
  return op.state === 'pending' ? { ...op, copied: 1 } : op;
}
