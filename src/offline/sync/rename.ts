/** A new client id, where the numbers of the one before can't be gone on with (docs/sync.md, rule 6). */
import type { CounterRow, OpRow, ProgressDatabase, SentRow } from '#offline/database/progress-database.ts';
import { NOTHING_SENT, readCounter } from '#offline/database/sync-row.ts';

/** The rows that say which ops have which numbers. */
export interface Numbering {
  readonly counter: CounterRow;
  readonly sent: SentRow;
}

/** Begins the numbers anew under another client id. Every waiting op counts as copied: another copy of the device may have it. */
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

/** A waiting op whose number is given up. */
export function asCopied(op: OpRow): OpRow {
  return op.state === 'pending' ? { ...op, copied: 1 } : op;
}
