/**
 * Telling live queries, in every context, of taps that went the short way: Dexie can't know of a transaction that was not
 * its own. Many taps are told of together, since each telling has all of them read the store anew, which the next tap
 * waits for. What the page itself shows of a tap depends on none of it.
 */
import Dexie, { RangeSet } from 'dexie';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';

/** How long a tap waits to be told of, for others to join it: a moment, to who looks at another tab. */
const WAIT_MS = 100;

/** What a tap writes to, as Dexie names it: tables, and indexes of theirs. */
const WRITTEN = ['outbox/', 'outbox/seq', 'outbox/state', 'outbox/[character+list+item]', 'meta/', 'activity/'];

/** Names of databases with taps that were not told of yet. */
const untold = new Set<string>();

/** Has live queries run again within a moment. */
export function tellReadersSoon({ name }: ProgressDatabase): void {
  if (untold.size === 0) setTimeout(tellReaders, WAIT_MS);
  untold.add(name);
}

/** Tells at once of what still waits for more to join it: for a page that is going away. */
export function tellReaders(): void {
  for (const name of untold) {
    const parts: Record<string, RangeSet> = {};
    // From the lowest of all keys to the highest.
    for (const part of WRITTEN) parts[`idb://${name}/${part}`] = new RangeSet(Number.NEGATIVE_INFINITY, [[]]);
    Dexie.on.storagemutated.fire(parts);
  }
  untold.clear();
}
