/** What pages noted that went before they could record it, for the next page to record. */
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { assertHolds, enqueueWithin, type RecordingContext } from './enqueue.ts';
import { forNote, inTransaction, namesOf, ownSince, type TapNote } from './noted-taps.ts';
import { registerKey } from './register-key.ts';

/**
 * Records what pages that are gone had noted, but for what is recorded already, by whomever, and for what the player has
 * changed since. Returns the notes that are dealt with; the others this version of the app does not understand.
 */
export async function recordLeft(
  database: ProgressDatabase,
  context: RecordingContext,
  left: readonly unknown[],
): Promise<readonly TapNote[]> {
  const notes = left.flatMap(noteOf);
  if (notes.length === 0) return [];
  await inTransaction(database, async () => {
    const since = await ownSince(database, Math.min(...notes.map(({ after }) => after)));
    const known = namesOf(since);
    // In the order of the taps: of two on one register the later stands on the earlier.
    for (const note of [...notes].sort((a, b) => a.at - b.at || a.place - b.place)) {
      if (known.has(note.op)) continue;
      const later = new Set(since.filter(({ at }) => Date.parse(at) > note.at).map(registerKey));
      const standing = note.wanted.filter((each) => !later.has(registerKey(each)));
      await enqueueWithin(database, forNote(context, note), standing);
    }
  });
  return notes;
}

/** The note, as far as this version of the app understands it. */
function noteOf(left: unknown): readonly TapNote[] {
  try {
    const note = left as TapNote;
    note.wanted.forEach(assertHolds);
    const numbers = [note.at, note.after, ...note.wanted.map(({ character }) => character)];
    return typeof note.op === 'string' && numbers.every(Number.isSafeInteger) ? [note] : [];
  } catch {
    return [];
  }
}
