/**
 * The short way of recording a tap: nothing is read first, since what the tap needs to know is in memory already, and
 * all writes leave for the store together, as one strict transaction straight on IndexedDB. The counter, which every
 * recorded change moves, proves within that transaction that nothing was recorded since; if it does not, nothing of the
 * tap is stored and the caller takes the long way (`recordNote`), which reads everything anew.
 */
import type { CounterRow, ProgressDatabase, RegisterRow } from '#offline/database/progress-database.ts';
import { TRIM_STEP, trimActivity } from './activity.ts';
import { opRow, ownChange, type Recorded, type RecordingContext, type Wanted } from './enqueue.ts';
import { tellReadersSoon } from './tell-readers.ts';
import { mirrored } from './view.ts';

/** What is known in memory of a register on which nothing waits. */
export interface Known {
  readonly client: string;
  /** The counter as it should stand before the tap. */
  readonly seq: number;
  readonly mirror: RegisterRow | undefined;
}

const STORES = ['outbox', 'meta', 'activity'];

/** Records a tap the short way; false when that is not possible, and then nothing is recorded. */
export async function recordTap(
  database: ProgressDatabase,
  context: RecordingContext,
  wanted: Wanted,
  known: Known,
  /** Id that its op gets. */
  id: string,
): Promise<Recorded | false> {
  const before = mirrored(known.mirror);
  const seq = known.seq + 1;
  // What changes nothing, and notes, are for the long way.
  if (before.value === wanted.value || wanted.text !== null) return false;
  const tapped = { id, seq, at: new Date(context.clock()).toISOString() };
  const op = opRow(wanted, { ...tapped, client: known.client, mirror: known.mirror });
  const change = ownChange(wanted, { ...tapped, before });
  const counter: CounterRow = { key: 'counter', client: known.client, seq };
  try {
    await inOneGo(database, known, (transaction) => {
      transaction.objectStore('outbox').add(op);
      transaction.objectStore('meta').put(counter);
      transaction.objectStore('activity').add(change);
    });
  } catch {
    // A full device, a connection that died, a counter that has moved: the long way finds out, and says so.
    return false;
  }
  tellReadersSoon(database);
  // What fails here is made up for so many changes later.
  if (seq % TRIM_STEP === 0) trimActivity(database.activity).catch(() => undefined);
  return { seq, changed: true };
}

/** Writes, and commits only if the counter stands as known. Rejects when nothing was stored. */
function inOneGo(
  database: ProgressDatabase,
  known: Known,
  write: (transaction: IDBTransaction) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.backendDB().transaction(STORES, 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    const counter: IDBRequest<CounterRow | undefined> = transaction.objectStore('meta').get('counter');
    counter.onsuccess = () => {
      if (counter.result?.client === known.client && counter.result.seq === known.seq) transaction.commit();
      else transaction.abort();
    };
    write(transaction);
  });
}
